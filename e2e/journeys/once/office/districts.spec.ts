import { openAsOwner } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

test('a district is added, refused beside the field, changed and removed, with its history', async ({
  page,
}) => {
  const name = `Little Moon ${Date.now()}`
  const known = `little moon ${Date.now()}`
  await openAsOwner(page, '/admin/districts')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a district' }).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByRole('textbox', { name: label })
  await field('Miles around it').fill('101')
  // the words that appear beside the field do not move the button away under the press
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(field('Name, as readers know it')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Miles around it')).toHaveAccessibleDescription(/whole number from 1 to 100/)
  await field('Name, as readers know it').fill(name)
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await field('Middle').fill('Nowhere At All')
  await field('Miles around it').fill('4')
  await field('What people type').fill(known)
  await field('Source').fill('https://example.org/districts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(field('Middle')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Name, as readers know it')).toHaveValue(name)
  await field('Middle').fill('92683')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: `${name}, CA` })
  await expect(row).toContainText('4 miles around')

  await page.getByRole('button', { name: 'Add a district' }).click()
  await field('Name, as readers know it').fill(name)
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await field('Middle').fill('92683')
  await field('What people type').fill(`${known} again`)
  await field('Source').fill('https://example.org/districts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(field('Name, as readers know it')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close and lose' }).getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await row.getByRole('button', { name: 'Edit' }).click()
  await field('Miles around it').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('9 miles around')
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByText('Miles: 4 → 9')).toBeVisible()

  // from a later day on it is wider; that is taken back before the day comes
  const from = dialog.getByLabel('Counts from this day')
  await field('Miles around it').fill('12')
  await from.fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill('2099-02-03')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('9 miles around')
  await expect(row).toContainText('12 miles around')
  await row.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(row).not.toContainText('12 miles around')
  await row.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})

test('without the permission there are no districts to change', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await page.goto('/admin/districts')
  await expect(page).toHaveURL(/\/error\?code=401$/)
})
