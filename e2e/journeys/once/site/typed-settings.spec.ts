import type { Page } from '@playwright/test'
import { openAsOwner } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

/** Forms of the back office: where, the button that opens one, and what is typed into which of its fields. */
const FORMS = [
  ['/admin/law-notes', 'Add a note', 'Source', 'Tex. Occ. Code § 1603'],
  ['/admin/minimum-wages', 'Add a figure', 'Source', 'City ordinance 12'],
  ['/admin/districts', 'Add a district', 'Name, as readers know it', 'Phước Lộc Thọ'],
  ['/admin/search', 'Add words', 'Words of the catalog', 'gel polish'],
  ['/admin/watched-words', 'Add words', 'Note for colleagues', 'seen in March'],
  ['/admin/categories', 'Add category', 'English', 'Aprons'],
  ['/admin/tax-rates', 'Change: Alabama', 'Percent', '4.25'],
  ['/admin/fees', 'Change', 'Handling fee', '1.25'],
  ['/admin/shipping', 'Add a method', 'Name, English', 'By bicycle'],
  ['/admin/shipping', 'Change: 2-day air, Military post', 'Days, to', '23'],
  ['/admin/shipping', 'Set an end: All flammable goods', 'Last day', '2036-12-31'],
  ['/admin/staff', 'Invite someone', 'E-mail', 'kim@salon.test'],
  ['/admin/staff/roles', 'New role', 'Name', 'Night shift'],
  ['/admin/affiliates', 'Rewards and commission', 'Commission, %', '6.5'],
] as const

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

test('what is typed into a form of the back office is there again after a reload, until it is discarded', async ({
  page,
}) => {
  page.on('dialog', (question) => question.accept())
  await openAsOwner(page, '/admin')
  const dialog = page.getByRole('dialog')
  for (const [path, button, label, words] of FORMS)
    await test.step(`${path}: ${button}`, async () => {
      await page.goto(path)
      await hydrated(page)
      const field = dialog
        .getByLabel(label, { exact: true })
        .or(dialog.getByLabel(`${label} · optional`))
        .first()
      const open = async () => {
        await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
        await expect(field).toBeVisible()
      }
      await open()
      const given = await field.inputValue()
      await field.fill(words)
      await reload(page)
      await open()
      await expect(field).toHaveValue(words)
      await field.fill(given)
      await reload(page)
      await open()
      await expect(field).toHaveValue(given)
    })
})
