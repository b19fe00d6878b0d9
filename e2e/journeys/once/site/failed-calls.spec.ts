import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { addButton, findProduct } from '../../../fixtures/checkout.ts'
import { GATEWAY } from '../../../fixtures/lossy-line.ts'
import { orderShade } from '../../../fixtures/orders.ts'
import { confirmEmail } from '../../../fixtures/post-form.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { clientOf, expect, HOME, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, hydrated, navigate, openSettled, signIn } from '../../../fixtures/visit.ts'

type Loss = 'gateway' | 'line'

/** Loses the first requests for an address on the way; answers how many came in all. */
async function lose(page: Page, address: string, { times = 1, by = 'gateway' as Loss } = {}) {
  let asked = 0
  await page.route(address, (route) => {
    asked += 1
    if (asked > times) return route.fallback()
    return by === 'line' ? route.abort('connectionreset') : route.fulfill(GATEWAY)
  })
  return () => asked
}

/** The shop does the first time what it is asked for, and its answer is lost. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const STEPS = [
  ['price', '**/api/v1/orders/preview', 'gateway'],
  ['settings', '**/api/v1/config', 'line'],
  ['saved cards', '**/api/v1/payment-methods', 'gateway'],
  ['view', '**/assets/checkout-page-*.js', 'gateway'],
  ['loading program', '**/assets/load-preview-*.js', 'line'],
] as const

for (const [what, address, by] of STEPS)
  test(`the payment opens as if nothing had been, though its ${what} was lost on the way once`, async ({
    page,
    buyer,
    baseURL,
  }) => {
    const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
    const variant = product.variants.find(({ available }) => available > 100)
    await buyer.call(api.cart.add, {
      body: { product_id: product._id, variant_id: String(variant?._id), quantity: 1 },
    })
    await openSettled(page, '/account/profile')
    const asked = await lose(page, address, { by })
    await navigate(page, `/checkout?address=${buyer.addressId}`)
    await expect(heading(page, 'Review and pay')).toBeVisible()
    expect(asked()).toBeGreaterThan(1)
  })

for (const by of ['gateway', 'line'] as const)
  test(`a document that was lost on the way once is saved all the same (${by})`, async ({ page, buyer }) => {
    const { _id: id, number } = await orderShade(buyer)
    await openSettled(page, `/account/order/${id}`)
    const asked = await lose(page, '**/invoice.pdf', { by })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
    expect((await saved).suggestedFilename()).toBe(`${number}.pdf`)
    expect(asked()).toBe(2)
  })

test('a deletion whose answer is lost is done; what another device has deleted goes from the list', async ({
  page,
  buyer,
}) => {
  for (const display_name of ['Vy', 'Lan'])
    await buyer.call(api.board.draft, { body: { kind: 'worker', content: { display_name } } })
  await openSettled(page, '/account/posts')
  await page.route(
    '**/api/v1/posts/mine/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const posts = page.getByRole('article')
  await expect(posts).toHaveCount(2)
  const press = async () => {
    await posts.first().getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await press()
  await expect(posts).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const { docs } = await buyer.call(api.board.mine, {})
  for (const { _id } of docs) await buyer.call(api.board.remove, { params: { id: _id } })
  await press()
  await expect(page.getByText('No posts yet')).toBeVisible()
})

test('what the shop itself refuses to serve is not asked for again until the visitor says so', async ({
  page,
}) => {
  await page.goto('/about-us')
  await hydrated(page)
  let asked = 0
  const address = '**/api/v1/products?*'
  await page.route(address, (route) => {
    asked += 1
    return route.fulfill({ status: 503, json: { statusCode: 503, message: 'Busy.', code: 'server.busy' } })
  })
  await navigate(page, '/categories/gel-polish')
  await expect(heading(page, 'Something went wrong on our side')).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute(address)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, 'Gel Polish')).toBeVisible()
})

test('what may not be done twice is sent once, and the visitor hears that it was lost', async ({
  page,
  email,
}) => {
  await page.goto('/auth/forgot-password')
  await hydrated(page)
  const asked = await lose(page, '**/api/v1/auth/forgot-password', { by: 'line' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible()
  expect(asked()).toBe(1)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
})

test.describe('a press whose answer is lost after the shop did what it asks for need not be pressed again', () => {
  test('signing in, and a new address, which is there once', async ({ page, baseURL, email }) => {
    await signUp(String(baseURL), email)
    await page.goto('/auth/signin?next=/account/address-payment')
    await hydrated(page)
    await loseAnswer(page, '**/api/v1/auth/sign_in')
    await loseAnswer(page, '**/api/v1/shipping/address/add')
    await signIn(page, email)
    await page.getByRole('main').getByRole('link', { name: 'Add an address' }).click()
    await page.getByLabel('First name').fill('Minh')
    await page.getByLabel('Last name').fill('Trần')
    await page.getByLabel('Street and number').fill('7802 Westminster Blvd')
    await page.getByLabel('ZIP code').fill('92683')
    await expect(page.getByLabel('City')).toHaveValue('Westminster')
    await page.getByLabel('Phone', { exact: true }).fill('(714) 555-0199')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Minh Trần')).toHaveCount(1)
    await expect(page.getByText('cannot be reached')).toHaveCount(0)
  })

  test('an author’s number, and the first message to them, which arrives once', async ({
    page,
    buyer,
    baseURL,
  }) => {
    const host = String(baseURL)
    const author = await signUpAuthor(page.request, host, `author-${buyer.email}`)
    const id = await publishPost(host, author, 'job', { contact_ways: ['message', 'call'] })
    await confirmEmail(page, buyer.email)
    await openSettled(page, `/technician/jobs/${id}`)
    await loseAnswer(page, '**/api/v1/posts/*/contact')
    await loseAnswer(page, '**/api/v1/posts/*/messages')
    await page.getByRole('button', { name: 'Show: Phone call' }).click()
    await expect(page.getByText('(713) 555-0134').first()).toBeVisible()
    await page.getByRole('button', { name: 'Write a message' }).click()
    await page.getByLabel('Your message').fill('Is the place still free?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('button', { name: 'See the conversation' }).click()
    await expect(page.getByRole('log').getByText('Is the place still free?', { exact: true })).toHaveCount(1)
    await expect(page.getByText('cannot be reached')).toHaveCount(0)
  })

  test('an order that is canceled, and a post that is closed and opened again', async ({
    page,
    buyer,
    baseURL,
  }) => {
    const order = await orderShade(buyer)
    await confirmEmail(page, buyer.email)
    const id = await publishPost(String(baseURL), buyer.call, 'job')
    await openSettled(page, `/account/order/${order._id}`)
    await loseAnswer(page, '**/api/v1/orders/*/cancel')
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText('You paid in all')).toBeVisible()
    await navigate(page, '/account/posts')
    await loseAnswer(page, `**/api/v1/posts/mine/${id}/close`)
    await loseAnswer(page, `**/api/v1/posts/mine/${id}/reopen`)
    await page.getByRole('button', { name: /^Filled/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close the post' }).click()
    await page.getByRole('button', { name: /^Open again/ }).click()
    await expect(page.getByRole('button', { name: /^Filled/ })).toBeVisible()
    await expect(page.getByText('cannot be reached')).toHaveCount(0)
    await expect(page.getByText('in another state')).toHaveCount(0)
  })
})

test.describe('what a guest put into the cart', () => {
  test.beforeEach(async ({ page, baseURL, email }) => {
    await signUp(String(baseURL), email)
    await page.goto('/product/halfmoon-gel-polish')
    await hydrated(page)
    await page.getByRole('radio', { name: 'Rose Dust' }).first().click()
    await addButton(page).click()
    await navigate(page, '/auth/signin?next=/shipping-information')
  })

  for (const [what, address] of [
    ['call', '**/api/v1/cart/merge'],
    ['program', '**/assets/merge-cart-*.js'],
  ] as const)
    test(`goes along to the checkout, though the ${what} that brings it was lost once`, async ({
      page,
      email,
    }) => {
      const asked = await lose(page, address)
      await signIn(page, email)
      await expect(heading(page, 'Where should it go?')).toBeVisible()
      expect(asked()).toBeGreaterThan(1)
      await navigate(page, '/cart')
      await expect(page.getByRole('main').getByText('Rose Dust').first()).toBeVisible()
    })

  test('is said to be missing while it cannot be brought along, and then comes by itself', async ({
    page,
    email,
  }) => {
    let isDown = true
    await page.route('**/api/v1/cart/merge', (route) => (isDown ? route.fulfill(GATEWAY) : route.fallback()))
    await signIn(page, email)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('1 unit that you put in before is still missing.')).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toContainText('1')
    isDown = false
    await expect(page.getByRole('main').getByText('Rose Dust').first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('still missing')).toBeHidden()
  })
})

async function signUp(baseURL: string, email: string): Promise<void> {
  const { token } = await clientOf(baseURL)(api.accounts.signUp, { body: { email, password: PASSWORD } })
  await clientOf(baseURL, token.accessToken)(api.shipping.addAddress, { body: HOME })
}
