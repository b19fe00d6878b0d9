import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated, openSettled } from '../../../fixtures/visit.ts'

/** Puts letters into the field that has the focus as an input method does: the word is not ended yet. */
async function compose(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const end = text.length
  await devtools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
}

test('keys that end a word or choose its letters do nothing else', async ({ page, buyer }) => {
  const content = { display_name: 'Vy', language: 'en' } as const
  const post = await buyer.call(api.board.draft, { body: { kind: 'worker', content } })
  await page.goto('/')
  await hydrated(page)
  const search = page.getByRole('combobox', { name: 'Search the shop' })
  await search.click()
  await compose(page, 'gel')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('ArrowDown')
  await expect(search).not.toHaveAttribute('aria-activedescendant')

  await openSettled(page, `/technician/post/edit/${post._id}`)
  for (const each of await page.getByRole('main').locator('summary').all()) await each.click()
  const salon = page.getByRole('textbox', { name: 'Hide from these salons' })
  await salon.click()
  await compose(page, '美甲')
  await salon.press('Enter')
  await expect(salon).toHaveValue('美甲')
})
