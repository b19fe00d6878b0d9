import type { Page } from '@playwright/test'
import { fillAddress, findProduct } from '../../../fixtures/checkout.ts'
import { mailsTo } from '../../../fixtures/mailbox.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'

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
  await page.request.post('/api/v1/auth/sign_in', {
    data: { email: 'owner@lunula.test', password: PASSWORD },
  })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Phone orders' }).click()
  await page.getByRole('link', { name: 'New phone order' }).click()
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Language of mail and page').selectOption('vi')
  await page.getByLabel('Name or SKU').fill(String(variant?.sku))
  await page
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: String(variant?.sku) })
    .first()
    .click()
  await page.getByRole('spinbutton').fill('2')
  await fillAddress(page)
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
