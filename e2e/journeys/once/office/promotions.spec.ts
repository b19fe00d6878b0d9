import { findProduct } from '../../../fixtures/checkout.ts'
import { expectRefused, openAsOwner } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

test('a promotion is tried while it is typed, saved, changed, ended, and all of it stands in the log', async ({
  page,
  baseURL,
}) => {
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const code = `JOURNEY-${Math.random().toString(36).slice(2, 10)}`.toUpperCase()
  await openAsOwner(page, '/admin/promotions')
  await page.getByRole('link', { name: 'New promotion' }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByLabel('Percent off').fill('101')
  const name = page.getByRole('textbox', { name: 'English' })
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByLabel('Percent off')).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('A fifth off')
  await page.getByLabel('Percent off').fill('20')
  const trial = page.getByRole('main').getByRole('status')
  await page.getByLabel('SKU and units').fill(`no-such 3\n${variants[0]?.sku} 1`)
  await expect(trial).toContainText('Nothing is sold under no-such')
  await page.getByLabel('From a subtotal of').fill('50')
  await expect(trial).toContainText(`more: ${code} counts from $50.00 on.`)
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await page.getByLabel('Percent off').fill('25')
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText('Promotion saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText(/Ended · used 0 times/)).toBeVisible()

  // Enter in the search for products takes the first, and saves nothing
  await page.getByRole('searchbox', { name: 'Add products' }).fill('halfmoon gel')
  const offered = page.getByRole('button', { name: 'Halfmoon Gel Polish', exact: true })
  await expect(offered).toBeVisible()
  await page.getByRole('searchbox', { name: 'Add products' }).press('Enter')
  const chosen = page.getByRole('list', { name: 'Chosen products' }).getByRole('button')
  await expect(chosen).toHaveCount(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await hydrated(page)
  await expect(chosen).toHaveCount(1)

  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Audit log' }).click()
  // what was chosen is not saved, and not lost without a word
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByRole('searchbox').fill(code)
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /^Promotion/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'percent' }).first()).toContainText('25')
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('without the permission neither the screens nor what they show is there', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await expectRefused(page, ['/admin/promotions', '/admin/audit', '/admin/affiliates'])
})
