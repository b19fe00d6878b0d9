import { api } from '@lunula/contract'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../../../../scripts/screenshots/page-checks.ts'
import { findProduct } from '../../../fixtures/checkout.ts'
import { placeOrder } from '../../../fixtures/orders.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

test('a salon types and pastes SKUs, mends what was wrong, keeps the cart as a list and orders the list again', async ({
  page,
  buyer,
  baseURL,
}) => {
  expect(buyer.email).toContain('@')
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const [red, blue, pink] = variants.filter(({ available }) => available > 60)
  if (!red || !blue || !pink) throw new Error('Three shades with stock are needed.')

  await openSettled(page, '/cart')
  await page.getByRole('link', { name: 'Quick order by SKU' }).click()
  await expect(heading(page, 'Quick order')).toBeVisible()
  await page.getByLabel('Line 1: SKU').pressSequentially(red.sku.toLowerCase())
  await expect(page.getByText('in stock').first()).toBeVisible()
  await page.getByLabel('Line 1: Quantity').fill('12')
  await page.getByLabel('Line 2: SKU').fill('NO-SUCH-SKU')
  const table = `SKU\tQty\n${blue.sku}\t3\n${pink.sku}\ta dozen`
  await page.getByLabel('Paste from a spreadsheet').fill(table)

  // a look at something else, and a page that the phone has dropped, take nothing
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(heading(page, 'Cart')).toBeVisible()
  await page.goBack()
  for (const again of [async () => {}, () => page.reload()]) {
    await again()
    await expect(page.getByLabel('Line 1: SKU')).toHaveValue(red.sku.toLowerCase())
    await expect(page.getByLabel('Line 1: Quantity')).toHaveValue('12')
    await expect(page.getByLabel('Line 2: SKU')).toHaveValue('NO-SUCH-SKU')
    await expect(page.getByLabel('Paste from a spreadsheet')).toHaveValue(table)
  }
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('2 lines are in your cart.')).toBeVisible()
  await expect(page.getByText('2 lines need a look.')).toBeVisible()

  // what was wrong stays as it was typed, each with its reason
  await expect(page.getByText('We have no item with SKU NO-SUCH-SKU.')).toBeVisible()
  await expect(page.getByLabel('Line 2: SKU')).toHaveValue(pink.sku)
  await expect(page.getByLabel('Line 2: Quantity')).toHaveValue('a dozen')
  await page.getByLabel('Line 2: Quantity').fill('2')
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByText('17 units').first()).toBeVisible()

  await page.getByRole('button', { name: 'Keep as a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to which list?' })
  await dialog.getByLabel('Name').fill('Monthly restock')
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('button', { name: 'See the list' }).click()
  await expect(heading(page, 'Monthly restock')).toBeVisible()
  await page.getByRole('button', { name: `Take Halfmoon Gel Polish · ${pink.name} off the list` }).click()
  await expect(page.getByText('15 units')).toBeVisible()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Weekly restock')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(heading(page, 'Weekly restock')).toBeVisible()
  await page.getByRole('button', { name: /^Add all to cart · \$/ }).click()
  await expect(page.getByText('2 items are in your cart.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByText('32 units').first()).toBeVisible()
})

test('a line is found by the words of a name, and chosen by keys or a press', async ({
  page,
  buyer,
  baseURL,
}) => {
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const [red, blue] = variants.filter(({ available }) => available > 60)
  if (!red || !blue) throw new Error('Two shades with stock are needed.')
  const line = (number: number) => page.getByRole('combobox', { name: `Line ${number}: SKU or name` })
  const found = page.getByRole('listbox', { name: 'Products found' })
  const option = ({ sku }: { sku: string }) => found.getByRole('option', { name: sku })
  await openSettled(page, '/quick-order')

  await line(1).fill(red.name.toLowerCase())
  await expect(option(red)).toContainText(/\d+ in stock/)
  await expect(option(red).locator('img')).toHaveCount(1)
  expect(await violations(page, 'main')).toEqual([])
  await line(1).press('Escape')
  await expect(found).toBeHidden()
  await expect(line(1)).toHaveValue(red.name.toLowerCase())
  await line(1).press('ArrowDown')
  await line(1).press('ArrowDown')
  await expect(found.getByRole('option', { selected: true })).toHaveCount(1)
  const [first] = await found.getByRole('option').all()
  await expect(first as Locator).toContainText(red.sku)
  await line(1).press('Enter')
  await expect(line(1)).toHaveValue(red.sku)
  await expect(found).toBeHidden()
  await expect(page.getByLabel('Line 1: Quantity')).toBeFocused()
  await page.keyboard.type('12')
  // what the SKU stands for is still to be seen
  await expect(page.getByRole('group', { name: 'Line 1' })).toContainText(red.name)

  await line(2).pressSequentially(`halfmoon ${blue.name}`)
  await option(blue).click()
  await expect(line(2)).toHaveValue(blue.sku)
  await expect(page.getByLabel('Line 2: Quantity')).toBeFocused()

  // left without a choice, it is what was typed
  await line(3).fill(`${blue.name} of which there is none`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('2 lines are in your cart.')).toBeVisible()
  await expect(page.getByText('1 line needs a look.')).toBeVisible()
  expect((await buyer.call(api.cart.info)).total_quantity).toBe(13)
})

test('a line says what it finds nothing for, and which of those that share an SKU is meant', async ({
  page,
  buyer,
  baseURL,
}) => {
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const [red, blue, pink] = variants.filter(({ available }) => available > 60)
  if (!red || !blue || !pink) throw new Error('Three shades with stock are needed.')
  const line = (number: number) => page.getByRole('combobox', { name: `Line ${number}: SKU or name` })
  const group = (number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true })
  const found = page.getByRole('listbox', { name: 'Products found' })
  await openSettled(page, '/quick-order')

  const nothing = group(1).getByText('Nothing found. Try another name or SKU.')
  await line(1).fill('zzqxwv')
  await expect(nothing).toBeVisible()
  await line(2).focus()
  await expect(nothing).toBeVisible()
  await line(1).fill(`halfmoon ${pink.name}`)
  await expect(nothing).toBeHidden()
  await expect(found).toBeVisible()
  await line(2).focus()
  await expect(found).toBeHidden()
  // what was left without a choice is chosen later
  await line(1).focus()
  await found.getByRole('option', { name: pink.sku }).click()
  await expect(line(1)).toHaveValue(pink.sku)

  // two imported products have the same SKU
  await page.route('**/api/v1/quick-order/match**', async (route) => {
    const response = await route.fetch()
    const { docs } = (await response.json()).data
    const shared = { ...docs[0], variant_id: blue._id, name: `Imported · ${blue.name}` }
    await route.fulfill({ json: { data: { docs: [docs[0], shared] } } })
  })
  await line(2).fill(red.sku)
  await expect(found.getByRole('option')).toHaveCount(2)
  await found.getByRole('option', { name: `Imported · ${blue.name}` }).click()
  await expect(line(2)).toHaveValue(red.sku)
  await expect(group(2)).toContainText(`Imported · ${blue.name}`)
  await page.reload()
  await expect(line(2)).toHaveValue(red.sku)
  const asked = page.waitForRequest('**/api/v1/quick-order')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  expect((await asked).postDataJSON().lines[1]).toEqual({
    sku: red.sku,
    quantity: '1',
    variant_id: blue._id,
  })
  await expect(page.getByText('2 lines are in your cart.')).toBeVisible()
  expect((await buyer.call(api.cart.info)).total_quantity).toBe(2)
})

test('what the shop took and could not say so is in the cart once, however often it is sent', async ({
  page,
  buyer,
  baseURL,
}) => {
  expect(buyer.email).toContain('@')
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const red = variants.find(({ available }) => available > 60)
  if (!red) throw new Error('A shade with stock is needed.')
  for (const path of ['quick-order', 'reorder-lists', 'cart/add']) await loseAnswers(page, path, 3)
  await openSettled(page, '/quick-order')
  await page.getByLabel('Line 1: SKU').fill(red.sku)
  await page.getByLabel('Line 1: Quantity').fill('6')
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.click()
  // the count is that of the server, whatever became of the answer
  const count = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(count).toHaveText(/6/)
  await expect(page.getByLabel('Line 1: Quantity')).toHaveValue('6')
  await add.click()
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
  await expect(count).toHaveText(/6/)
  // the same once more, on purpose
  await page.getByLabel('Line 1: SKU').fill(red.sku)
  await page.getByLabel('Line 1: Quantity').fill('6')
  await add.click()
  await expect(count).toHaveText(/12/)

  // and so is what goes into it by itself, or on a list
  await openSettled(page, '/product/halfmoon-gel-polish')
  const put = page.getByRole('button', { name: 'Add to cart' }).first()
  await put.click()
  await expect(page.getByText('Check your connection').first()).toBeVisible()
  await expect(count).toHaveText(/13/)
  await put.click()
  await expect(page.getByText(/^1 × Halfmoon Gel Polish .* is in your cart$/)).toBeVisible()
  await expect(count).toHaveText(/13/)
  await page.getByRole('button', { name: 'Add to a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to which list?' })
  await dialog.getByLabel('Name').fill('Gel wall')
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('Check your connection').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('button', { name: 'See the list' }).click()
  await expect(heading(page, 'Gel wall')).toBeVisible()
  await expect(page.getByText('1 unit', { exact: true })).toBeVisible()
})

/** The shop does what it is asked for, and the page, which may try again by itself, does not hear of it. */
async function loseAnswers(page: Page, path: string, times: number): Promise<void> {
  let answers = 0
  await page.route(`**/api/v1/${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    answers += 1
    return answers <= times ? route.abort() : route.fulfill({ response })
  })
}

test('a quick order that is left while it is sent is in the cart once', async ({ page, buyer, baseURL }) => {
  expect(buyer.email).toContain('@')
  const { variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const red = variants.find(({ available }) => available > 60)
  if (!red) throw new Error('A shade with stock is needed.')
  const sku = page.getByLabel('Line 1: SKU')
  const add = page.getByRole('button', { name: 'Add to cart' })
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const held = async () => (await buyer.call(api.cart.info)).total_quantity
  /** The shop does what it is asked, and the answer waits. */
  const holdAnswer = async (): Promise<() => void> => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(
      '**/api/v1/quick-order',
      async (route) => {
        const response = await route.fetch()
        await held
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
    return answer
  }

  await openSettled(page, '/quick-order')
  const answer = await holdAnswer()
  await sku.fill(red.sku)
  await page.getByLabel('Line 1: Quantity').fill('6')
  await add.click()
  await expect.poll(held).toBe(6)
  await cart.click()
  await expect(heading(page, 'Cart')).toBeVisible()
  const answered = page.waitForResponse('**/api/v1/quick-order')
  answer()
  await (await answered).finished()
  await page.goBack()
  await expect(sku).toHaveValue('')

  // the page is gone before the answer: what was asked for is shown, and asked for again it is not doubled
  const never = await holdAnswer()
  await sku.fill(red.sku)
  await page.getByLabel('Line 1: Quantity').fill('3')
  await add.click()
  await expect.poll(held).toBe(9)
  await page.reload()
  never()
  await expect(sku).toHaveValue(red.sku)
  await add.click()
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
  expect(await held()).toBe(9)
})

test('a product and an order go on a list; a list is deleted', async ({ page, buyer, baseURL }) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = product.variants.find(({ available }) => available > 60)
  const order = await placeOrder(buyer, [
    { product_id: product._id, variant_id: String(variant?._id), quantity: 2 },
  ])
  await openSettled(page, '/product/halfmoon-gel-polish')
  await page.getByRole('button', { name: 'Add to a list' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Gel wall')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('On Gel wall now.')).toBeVisible()

  await openSettled(page, `/account/order/${order._id}`)
  await page.getByRole('button', { name: 'Keep as a list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('On Gel wall now.')).toBeVisible()

  await openSettled(page, '/account/lists')
  await page.getByRole('link', { name: 'Gel wall' }).click()
  await expect(heading(page, 'Gel wall')).toBeVisible()
  // each press counts, also before the shop has answered the one before
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/reorder-lists/*/lines/*', async (route) => {
    await slow
    await route.continue()
  })
  const units = page.getByRole('textbox', { name: /^Quantity of/ }).first()
  const before = Number(await units.inputValue())
  const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first()
  await more.click()
  await more.click()
  await expect(units).toHaveValue(String(before + 2))
  // and goes into the cart with the list
  const addAll = page.getByRole('button', { name: /^Add all to cart/ })
  await addAll.click()
  await expect(addAll).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(addAll).not.toHaveAttribute('aria-busy')
  expect((await buyer.call(api.cart.info)).total_quantity).toBe(before + 2)
  await expect(page.getByText(`${before + 2} units`).first()).toBeVisible()
  await page.reload()
  await expect(units).toHaveValue(String(before + 2))
  // more of it by name where one stands, and by a SKU whose Enter comes before it is found
  const other = product.variants.filter(({ available }) => available > 60)[1]
  const add = page.getByRole('combobox', { name: 'Add by SKU or name' })
  await add.fill(`halfmoon ${other?.name}`)
  await page.getByRole('option', { name: String(other?.sku) }).click()
  await expect(page.getByText(`· ${other?.name} is on the list.`)).toBeVisible()
  await expect(add).toHaveValue('')
  await add.fill(String(variant?.sku))
  await add.press('Enter')
  await expect(page.getByText(`${before + 4} units`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No list yet')).toBeVisible()
})
