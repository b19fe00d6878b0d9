import { api } from '@lunula/contract'
import { fillCard, payButton } from '../../fixtures/checkout.ts'
import { ownersCall } from '../../fixtures/office/office.ts'
import { fillCart, offer, typeCode } from '../../fixtures/promotions.ts'
import { expect, PASSWORD, test } from '../../fixtures/shop.ts'
import { heading, openSettled, signIn } from '../../fixtures/visit.ts'

test('a code is applied on the cart, goes on the preview and the order, and is used up then', async ({
  page,
  buyer,
  baseURL,
}) => {
  const { code } = await offer(await ownersCall(String(baseURL)), { per_user_limit: 1 })
  await fillCart(buyer, String(baseURL))
  await openSettled(page, '/cart')
  await page.getByRole('button', { name: 'Do you have a promotion code?' }).click()
  await typeCode(page, ` ${code.toLowerCase()} `, 'Apply')
  const kept = page.getByRole('region', { name: 'Promotion code' })
  await expect(kept).toContainText('You save $3.30')
  await expect(page.getByText(`After ${code}`)).toBeVisible()
  await expect(page.getByText('−$3.30')).toHaveCount(2) // beside its line, and in the sum

  await page.goto(`/order-preview?address=${buyer.addressId}`)
  await expect(heading(page, 'How should it come?')).toBeVisible()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await kept.getByRole('button', { name: `Remove ${code}` }).click()
  await expect(page.getByText(`Discount (${code})`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Do you have a promotion code?' }).click()
  await typeCode(page, code, 'Apply')
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await page
    .getByRole('link', { name: /Continue to payment/ })
    .first()
    .click()

  await expect(heading(page, 'Review and pay')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await expect(page.getByText('The total has changed')).toHaveCount(0)
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(heading(page, /Thank you/)).toBeVisible()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  const { docs } = await buyer.call(api.orders.list)
  expect(docs).toHaveLength(1)
  // beside what is off, the name of the product keeps to one line
  await page.goto(`/account/order/${docs[0]?._id}`)
  const name = page.getByRole('main').getByRole('link', { name: 'Halfmoon Gel Polish', exact: true })
  await expect(page.getByText(`${code} −$3.30`)).toBeVisible()
  expect(await name.evaluate((link) => link.getClientRects().length)).toBe(1)

  // it went with the order; a second time is refused beside the field, and what was typed stays
  await fillCart(buyer, String(baseURL))
  await openSettled(page, '/promotion')
  await typeCode(page, code, 'Check')
  await expect(page.getByRole('main').getByText(`You have used ${code} already.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Promotion code' })).toHaveValue(code)
})

test('a guest finds the offers in the footer, copies a code, and has it kept until signed in', async ({
  page,
  email,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promotion codes' }).click()
  await expect(heading(page, 'Promotion codes')).toBeVisible()
  await page.getByRole('button', { name: 'Copy WELCOME10' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME10')
  await page.getByRole('button', { name: 'Use WELCOME10' }).click()
  const kept = page.getByRole('region', { name: 'Promotion code' })
  await expect(kept).toContainText('We keep this code for you.')
  await kept.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.request.post('/api/v1/auth/sign_up', { data: { email, password: PASSWORD } })
  await page.context().clearCookies({ name: 'access_token' })
  await page.context().clearCookies({ name: 'refresh_token' })
  await signIn(page, email)
  await expect(heading(page, 'Promotion codes')).toBeVisible()
  await expect(kept).toContainText('Put something in the cart')
})
