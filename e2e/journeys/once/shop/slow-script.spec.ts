import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { addButton, findProduct } from '../../../fixtures/checkout.ts'
import { OWNER } from '../../../fixtures/office/office.ts'
import { expect, HOME, PASSWORD, test } from '../../../fixtures/shop.ts'
import { hydrated, navigate } from '../../../fixtures/visit.ts'

/** Keeps the scripts of the pages from coming; answers how to let them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/assets\/[^/]*\.js$/, async (route) => {
    await slow
    await route.continue()
  })
  return arrive
}

test('an address cannot be chosen before the script runs: the order would go to the other', async ({
  page,
  buyer,
  baseURL,
}) => {
  const { _id: other } = await buyer.call(api.shipping.addAddress, { body: { ...HOME, first_name: 'Hoa' } })
  const { _id: product_id, variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant_id = String(variants.find(({ available }) => available > 100)?._id)
  await buyer.call(api.cart.add, { body: { product_id, variant_id, quantity: 1 } })
  const arrive = await holdScripts(page)
  const address = `/shipping-information/address-saved?address=${buyer.addressId}`
  await page.goto(address, { waitUntil: 'commit' })
  const choice = page.getByRole('radio', { name: /Hoa/ })
  await expect(choice).toBeDisabled()
  arrive()
  await page.getByText(`Hoa ${HOME.last_name}`, { exact: true }).click()
  await expect(choice).toBeChecked()
  const onward = page.getByRole('link', { name: 'Continue to delivery' })
  await expect(onward).toHaveAttribute('href', new RegExp(other))
})

test('a filter that is ticked, and an order that is chosen, before the script runs count', async ({
  page,
}) => {
  for (const [address, list] of [
    ['/categories/gel-polish', 'flags=hema_free'],
    ['/jobs', 'positions='],
  ] as const) {
    const arrive = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const form = page.getByRole('form', { name: 'Filters' }).filter({ visible: true })
    const [name = '', value = ''] = list.split('=')
    const box = form.locator(`input[type=checkbox][name="${name}"]${value && `[value="${value}"]`}`).first()
    await box.evaluate((input: HTMLInputElement) => input.click())
    await form.getByRole('combobox').last().selectOption({ index: 1 })
    arrive()
    await expect(page).toHaveURL(new RegExp(`[?&]${list}`))
    await expect(page).toHaveURL(/[?&]sort=/)
    await expect(box).toBeChecked()
    await page.unroute(/assets\/[^/]*\.js$/)
  }
})

test('a shade that is pressed before the script runs is shown; later ones follow each press, and going back', async ({
  page,
}) => {
  await page.goto('/categories/gel-polish')
  const arrive = await holdScripts(page)
  await page.goto('/product/halfmoon-gel-polish', { waitUntil: 'commit' })
  const shades = page.getByRole('group', { name: /^Shade/ })
  const shade = (at: number) => shades.getByRole('radio').nth(at)
  const nameOf = (at: number) => shade(at).getAttribute('title')
  const shown = shades.getByRole('strong')
  await shade(3).evaluate((field: HTMLInputElement) => field.click())
  arrive()
  await expect(shown).toHaveText(String(await nameOf(3)))
  await expect(page).toHaveURL(/variant=/)
  // keys that come faster than the page is drawn
  await shade(3).focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText(String(await nameOf(7)))
  await expect(shade(7)).toBeChecked()
  await expect(page).toHaveURL(new RegExp(`variant=${await shade(7).getAttribute('value')}`))
  // another variant of the address, as a link to it gives
  const value = String(await shade(1).getAttribute('value'))
  await navigate(page, `/product/halfmoon-gel-polish?variant=${value}`)
  await expect(shown).toHaveText(String(await nameOf(1)))
  await expect(shade(1)).toBeChecked()
  await page.goBack()
  await expect(shown).toHaveText(String(await nameOf(7)))
  await expect(shade(7)).toBeChecked()
})

test('who invited somebody counts although they go on before the script runs', async ({ page, buyer }) => {
  const { code } = await buyer.call(api.referrals.me)
  await page.context().clearCookies()
  const arrive = await holdScripts(page)
  // what keeps the invitation comes once they have signed up
  const keep = Promise.withResolvers<void>()
  await page.route('**/assets/codes-*.js', async (route) => {
    await keep.promise
    await route.continue()
  })
  await page.goto(`/referral/${code.toLowerCase()}?aff=NAPLS234`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(page).toHaveURL(/signup/)
  arrive()
  const email = `friend-${crypto.randomUUID()}@salon.test`
  await hydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  keep.resolve()
  await expect(page.getByText('Your friend’s gift is noted.')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('affiliate_code'))
  expect(kept).toContain('NAPLS234')
  expect((await buyer.call(api.referrals.me)).friends).toHaveLength(1)
})

test('what is typed before the script runs is kept, and cannot be sent by the address', async ({
  page,
  buyer,
}) => {
  await page.context().clearCookies()
  const arrive = await holdScripts(page)
  await page.goto('/auth/signin', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  const signIn = page.locator('main').getByRole('button', { name: 'Sign in' })
  await expect(signIn).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  arrive()
  await expect(signIn).toBeEnabled()
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')
  expect(page.url()).not.toContain('password')
  await signIn.click()
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible()
})

test('what is typed into the search, a quantity or a list of SKUs, and chosen of a list, before the script runs is known', async ({
  page,
  buyer,
}) => {
  expect(buyer.email).toContain('@')
  const open = async (address: string, type: () => Promise<void>) => {
    await page.unroute(/assets\/[^/]*\.js$/)
    const arrive = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await type()
    arrive()
    await hydrated(page)
  }
  const search = page.getByRole('combobox', { name: /^Search/ })
  await open('/categories', () => search.fill('acetone'))
  await expect(page.getByRole('option', { name: /Pure Acetone/ }).first()).toBeVisible()
  await expect(search).toHaveValue('acetone')

  const quantity = page.getByRole('textbox', { name: 'Quantity' }).first()
  await open('/product/halfmoon-gel-polish', () => quantity.fill('12'))
  await addButton(page).click()
  await expect(page.getByText(/^12 × Halfmoon Gel Polish .* are in your cart$/)).toBeVisible()

  const shades = page.getByRole('group', { name: /^Shade/ }).getByRole('radio')
  const all = await shades.count()
  await open('/product/halfmoon-gel-polish', async () => {
    await page.getByRole('combobox', { name: 'Finish' }).selectOption({ index: 1 })
  })
  await expect.poll(() => shades.count()).toBeLessThan(all)

  // the field was left: nothing is suggested over the page
  await open('/quick-order', async () => {
    await search.fill('acetone')
    await page.getByLabel('Line 1: SKU').fill('NO-SUCH')
    await page.getByLabel('Line 1: Quantity').fill('3')
    await page.getByLabel('Paste from a spreadsheet').fill('NO-SUCH-EITHER')
  })
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('We have no item with SKU NO-SUCH.')).toBeVisible()
  await expect(page.getByText('We have no item with SKU NO-SUCH-EITHER.')).toBeVisible()

  // as a browser that knows nobody: one that remembers a user whose session is over leads to the account
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await open('/auth/signin', () => page.getByLabel('E-mail').fill(buyer.email))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email)
})

test('a button that is pressed, and words that are typed, before the script runs count', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const arriveLate = await holdScripts(page)
  await page.goto('/promotion', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Copy WELCOME10' }).click()
  arriveLate()
  await expect(page.getByText('Copied').first()).toBeVisible()
  await page.unroute(/assets\/[^/]*\.js$/)

  await page.request.post('/api/v1/auth/sign_in', {
    data: { email: OWNER, password: PASSWORD },
  })
  const arrive = await holdScripts(page)
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('nobody@salon.test')
  arrive()
  await expect(page).toHaveURL(/q=nobody/)
  await expect(search).toHaveValue('nobody@salon.test')
})
