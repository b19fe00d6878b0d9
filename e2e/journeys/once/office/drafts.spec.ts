import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { fillAddress, findProduct } from '../../../fixtures/checkout.ts'
import { mailsTo } from '../../../fixtures/mailbox.ts'
import { expectRefused, openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { offer } from '../../../fixtures/promotions.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

/** The path of the payment link that was mailed to an address; waits for its mail. */
async function paymentLink(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const [mail] = await mailsTo(page.request, email)
    link = /\/pay\?\S+/.exec(mail?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return String(link)
}

test('an order of the phone is paid by its link, in the caller’s language and without a sign-in', async ({
  page,
  browser,
  baseURL,
}) => {
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = variants.find(({ available }) => available > 100)
  const email = `caller-${Date.now()}@salon.test`
  await openAsOwner(page, '/admin')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Phone orders' }).click()
  await page.getByRole('link', { name: 'New phone order' }).click()
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Language of mail and page').selectOption('vi')
  await page.getByLabel('Name or SKU').fill(String(variant?.sku))
  // as a scanner types it, faster than it is found
  await page.getByLabel('Name or SKU').press('Enter')
  // one digit after the other, as fingers do; turning the wheel over the field scrolls the page only
  const units = page.getByRole('textbox', { name: /^How many of/ })
  await units.press('End')
  await units.press('Backspace')
  await units.pressSequentially('2')
  await units.hover()
  await page.mouse.wheel(0, 100)
  await fillAddress(page)
  // whoever is on the phone loses nothing of it
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('E-mail').first()).toHaveValue(email)
  await expect(page.getByLabel('Language of mail and page')).toHaveValue('vi')
  await expect(units).toHaveValue('2')
  await page.getByRole('button', { name: 'See what it costs' }).click()
  await page.getByRole('button', { name: 'Mail the link' }).click()
  await expect(page.getByText('The link is on its way')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waits for payment')

  const caller = await browser.newPage({ baseURL: String(baseURL) })
  await caller.goto(await paymentLink(page, email))
  await expect(caller.getByRole('heading', { level: 1, name: 'Trả tiền cho đơn hàng' })).toBeVisible()
  await caller.getByLabel('Số thẻ').fill('4000 0000 0000 0002')
  await caller.getByLabel('Hết hạn').fill('12/30')
  await caller.getByLabel('Mã bảo mật').fill('123')
  await caller.getByRole('button', { name: /^Trả / }).click()
  await expect(caller.getByLabel('Số thẻ')).toHaveAttribute('aria-invalid', 'true')
  await caller.getByLabel('Số thẻ').fill('4242 4242 4242 4242')
  await caller.getByRole('button', { name: /^Trả / }).click()
  await expect(caller.getByRole('heading', { level: 1, name: /^Đã trả tiền: đơn/ })).toBeVisible()
  await caller.reload()
  await expect(caller.getByRole('heading', { level: 1, name: /^Đã trả tiền: đơn/ })).toBeVisible()
  await caller.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\//)
})

test('a draft is changed until it fits: words, language, address, a code, credit and products', async ({
  page,
  buyer,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { code } = await offer(owner)
  const { docs: found } = await owner(api.customers.list, { query: { q: buyer.email } })
  const customer = String(found[0]?._id)
  await owner(api.customers.grantCredit, {
    params: { id: customer },
    body: { key: crypto.randomUUID(), amount: 500, reason: 'A bottle leaked' },
  })
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const sku = String(variants.find(({ available }) => available > 100)?.sku)
  await openAsOwner(page, `/admin/drafts/new?customer=${customer}`)
  await expect(page.getByLabel('E-mail').first()).toHaveValue(buyer.email)
  await expect(page.getByLabel('Street and number')).toHaveValue('9200 Bolsa Ave')
  await page.getByRole('button', { name: 'See what it costs' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one product.' })).toBeVisible()
  await page.getByLabel('Name or SKU').fill(sku)
  const matches = page.getByRole('listbox', { name: 'Products found' })
  await matches.getByRole('option', { name: sku }).first().click()
  await expect(page.getByLabel('Name or SKU')).toBeFocused()
  await page.getByRole('button', { name: 'See what it costs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not sent yet')

  // what is counted while the customer talks waits for its own button, whatever else is saved meanwhile
  const units = page.getByRole('textbox', { name: /^How many of/ })
  await units.fill('3')
  const codeField = page.getByLabel('Promotion code')
  await codeField.fill('LATER')
  const search = page.getByLabel('Name or SKU')
  await search.fill('no such thing')
  await expect(page.getByText('Nothing found. Try another name or SKU.')).toBeVisible()
  await search.fill('')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change words and language' }).click()
  await dialog.getByLabel('Language of mail and page').selectOption('vi')
  await dialog.getByLabel('Words to the customer').fill('Chị lấy ở tiệm được.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Chị lấy ở tiệm được.')).toBeVisible()
  await expect(page.getByText('Language of mail and page: Tiếng Việt')).toBeVisible()
  await expect(units).toHaveValue('3')
  await expect(codeField).toHaveValue('LATER')
  await page.reload()
  await hydrated(page)
  await expect(units).toHaveValue('3')
  await expect(page.getByText('The products are changed and not saved yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mail the link' })).toBeDisabled()

  await page.getByRole('button', { name: 'Change address' }).click()
  await dialog.getByLabel('ZIP code').fill('77002')
  await dialog.getByLabel('ZIP code').blur()
  await expect(dialog.getByLabel('City')).toHaveValue('Houston')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Houston, TX 77002')).toBeVisible()

  const pays = page.getByRole('region', { name: 'What pays besides the card' })
  await codeField.fill('NO-SUCH-CODE')
  await pays.getByRole('button', { name: 'Use' }).click()
  await expect(codeField).toHaveAttribute('aria-invalid', 'true')
  await codeField.fill(code)
  await pays.getByRole('button', { name: 'Use' }).click()
  await expect(pays.getByText(code)).toBeVisible()
  await pays.getByText('Pay with store credit ($5.00)').click()
  await expect(pays.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('−$5.00').or(page.getByText('-$5.00')).first()).toBeVisible()
  await pays.getByRole('button', { name: 'Remove' }).click()
  await expect(codeField).toBeVisible()

  await expect(units).toHaveValue('3')
  await page.getByRole('button', { name: 'Save products' }).click()
  const { docs: drafts } = await owner(api.drafts.list, { query: {} })
  const made = drafts.find(({ customer: { email } }) => email === buyer.email)
  // the button rests while it saves, and after
  await expect
    .poll(() => owner(api.drafts.read, { params: { id: String(made?._id) } }))
    .toMatchObject({
      language: 'vi',
      note: 'Chị lấy ở tiệm được.',
      promotion_code: null,
      use_credit: true,
      lines: [{ quantity: 3 }],
      address: { city: 'Houston', state: 'TX' },
    })
  await expect(page.getByRole('button', { name: 'Save products' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Mail the link' })).toBeEnabled()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Canceled')
})

test('without the permission nobody puts an order together for somebody else', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await expectRefused(page, ['/admin/drafts', '/admin/drafts/new'])
})
