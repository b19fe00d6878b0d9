import { api } from '@lunula/contract'
import { fillCard, findProduct, openCheckout, payButton, scarcest } from '../../../fixtures/checkout.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

test('a declined card says what to do and keeps everything; a second card makes one order', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const last = scarcest(product)
  await openCheckout(page, buyer, product, last.available, last)
  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(page.getByText('Your bank declined the card.').first()).toBeVisible()
  // above the form and beside the field, not in a toast as well
  await expect(page.getByText('Your bank declined the card.')).toHaveCount(2)
  // nothing leads away from paying but the way back
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Lunula', 'Back to cart'])
  await expect(page).toHaveURL(/\/checkout/)
  expect((await buyer.call(api.cart.info)).total_quantity).toBe(last.available)
  const checkout = page.url()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /^Check out/ }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Out of stock')
  await page.goto(checkout)
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(1)
})

test('a card that wants verification asks, and pays after it', async ({ page, buyer, baseURL }) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await fillCard(page, '4000 0000 0000 3220')
  await payButton(page).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
})

test('a bank that charges and does not answer ends in one order', async ({ page, buyer, baseURL }) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await fillCard(page, '4000 0000 0000 0259')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).docs).toMatchObject([{ payment_status: 'paid' }])
})

test('a card that the test gateway does not know is refused beside the field', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await fillCard(page, '4111 1111 1111 1111')
  await payButton(page).click()
  await expect(page.getByText('The test gateway knows only the published test cards.').first()).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
})

test('how it comes counts from the press on, also for whoever goes on before it is priced', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await openSettled(page, `/order-preview?address=${buyer.addressId}`)
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/preview', async (route) => {
    await slow
    await route.continue()
  })
  const other = page.getByRole('radio', { checked: false, disabled: false }).first()
  const method = String(await other.getAttribute('value'))
  const wanted = page.locator(`input[value="${method}"]`)
  await page.locator('label').filter({ has: wanted }).click()
  await expect(wanted).toBeChecked()
  // the sums are still those before, and say so
  await expect(page.locator('[aria-busy=true]').getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to payment', exact: true }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /Continue to payment/ })
    .first()
    .click()
  arrive()
  await expect(heading(page, 'Review and pay')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('method')).toBe(method)
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(heading(page, /Thank you/)).toBeVisible()
  const { docs } = await buyer.call(api.orders.list)
  const order = await buyer.call(api.orders.read, { params: { id: String(docs[0]?._id) } })
  expect(order.shipping_method._id).toBe(method)
})

test('a total that moved is shown before anything is charged', async ({ page, buyer, baseURL }) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = await openCheckout(page, buyer, product)
  await buyer.call(api.cart.add, { body: { product_id: product._id, variant_id: variant._id, quantity: 1 } }) // another tab
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByText('The total has changed').first()).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(0)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
})

test('a confirmation can be opened again, and the order is only its buyer’s', async ({
  page,
  buyer,
  baseURL,
  browser,
}) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  const second = await page.context().newPage()
  await second.goto('/cart')
  await expect(second.getByRole('link', { name: /^Check out/ }).filter({ visible: true })).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  const { docs } = await buyer.call(api.orders.list, {})
  const order = docs[0]
  // a tab that was open on the cart leads to the order as well
  const toOrder = second.getByRole('link', { name: 'See your last order' })
  await expect(toOrder).toHaveAttribute('href', `/account/order/${order?._id}`)
  await second.close()

  await page.reload()
  const number = page
    .getByText(order?.number ?? 'no order')
    .filter({ visible: true })
    .first()
  await expect(number).toBeVisible()
  // paper shows the order, and nothing that is for pressing
  await page.emulateMedia({ media: 'print' })
  await expect(number).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${baseURL}/account/order/${order?._id}`)
  await expect(stranger).toHaveURL(/\/auth/)
  await stranger.context().close()
})
