import { expect, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

test('a dialog with typed words asks before it closes; one without does not', async ({
  page,
  buyer: _buyer,
}) => {
  await openSettled(page, '/jobs')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  const open = async () => {
    await page.getByRole('button', { name: 'Report this post' }).click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
  }
  const beside = () => page.mouse.click(5, 5)

  await open()
  await beside()
  await expect(dialog).toBeHidden()
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  const note = dialog.getByRole('textbox')
  await note.fill('They want a deposit of $200.')
  const question = page.getByRole('dialog', { name: 'Close and lose what you typed?' })
  for (const leave of [beside, () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(question).toBeHidden()
    await expect(note).toHaveValue('They want a deposit of $200.')
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  // the answer that loses nothing comes first
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(note).toHaveValue('')
  await note.fill('x')
  await note.fill('')
  await beside()
  await expect(dialog).toBeHidden()
})
