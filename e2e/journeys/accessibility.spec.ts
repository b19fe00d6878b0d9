import { AxeBuilder } from '@axe-core/playwright'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import type { Page } from '@playwright/test'
import { findProduct, openCheckout } from '../fixtures/checkout.ts'
import { placeOrder } from '../fixtures/orders.ts'
import { expect, PASSWORD, test } from '../fixtures/shop.ts'

interface Screens {
  /** Built otherwise on a phone than on a wide screen: looked at in both widths. */
  perWidth: readonly string[]
  /** Built alike in both: widths take turns. */
  byTurns: readonly string[]
}

const GUEST: Screens = {
  perWidth: ['/categories', '/categories/gel-polish', '/product/halfmoon-gel-polish', '/cart'],
  byTurns: [
    '/search?q=lamp',
    '/search?q=zzqxwv',
    '/promotion',
    '/account',
    '/about-us',
    '/technician/post',
    '/technician/post/job',
    '/no/such/page',
  ],
}

const TOKEN = '0123456789abcdefghijklmnop'
const ENTRY: Screens = {
  perWidth: ['/auth/signin'],
  byTurns: [
    '/auth',
    '/auth/signup',
    '/auth/forgot-password',
    '/auth/verify-email',
    `/auth/active-email?token=${TOKEN}`,
    `/auth/reset-password?token=${TOKEN}`,
    '/auth/reset-password?token=cut',
  ],
}

/** What one has to be signed in for; `{order}` stands for an order of theirs. */
const BUYER: Screens = {
  perWidth: [
    '/cart',
    '/order-preview?address={address}',
    '/account',
    '/account/order/{order}',
    '/quick-order',
  ],
  byTurns: [
    '/shipping-information',
    '/account/profile',
    '/account/edit-profile',
    '/account/update-password',
    '/account/update-email',
    '/account/setting',
    '/account/order-list',
    '/account/posts',
    '/account/lists',
    '/account/safety-sheets',
    '/account/licence',
    '/account/tax-exemption',
    '/affiliate/referral',
    '/auth/verify-email',
    '/account/address-payment',
    '/account/address/new',
  ],
}

test.describe.configure({ timeout: 180_000 })
// what moves is looked at where it comes to rest
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Opens screens, light and dark and in each language by turns, and expects axe to find nothing. What stands
 * around every screen is looked at with the first.
 */
async function look(page: Page, { perWidth, byTurns }: Screens): Promise<void> {
  const half = test.info().project.name === 'phone' ? 0 : 1
  const screens = [...perWidth, ...byTurns.filter((_, index) => index % 2 === half)]
  const found: Record<string, string[]> = {}
  for (const [index, path] of screens.entries()) {
    await chooseTheme(page, index % 2 === half ? 'light' : 'dark')
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${LANGUAGES[index % LANGUAGES.length]}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(isAlive)
    // at the end of the page the floating switch to the list covers no mark of the map
    if (path.includes('view=map')) await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const wrong = await violations(page, index === 0 ? 'html' : 'main')
    wrong.push(...(await page.evaluate(otherIds)))
    if (wrong.length > 0) found[path] = wrong
  }
  expect(found).toEqual({})
}

const chooseTheme = (page: Page, value: 'light' | 'dark'): Promise<void> =>
  page.context().addCookies([{ name: 'theme', value, url: String(test.info().project.use.baseURL) }])

test("axe finds nothing on a guest's screens", async ({ page }) => {
  await look(page, GUEST)
})

test('axe finds nothing on the screens by which one enters', async ({ page }) => {
  await look(page, ENTRY)
})

test('axe finds nothing on the screens of the board', async ({ page }) => {
  const idOf = async (list: string): Promise<string> => {
    const answer = await page.request.get(`/api/v1/posts/${list}?limit=1`)
    return (await answer.json()).data.docs[0]._id
  }
  await look(page, {
    perWidth: ['/jobs', '/jobs?view=map&zip=92683&radius=100', `/technician/jobs/${await idOf('jobs')}`],
    byTurns: [
      '/jobs?q=zzqxwv',
      '/nailtech',
      '/salon-sale',
      '/technician/courses',
      `/technician/nailtech/${await idOf('technicians')}`,
      `/technician/salon-sale/${await idOf('salons')}`,
      `/technician/courses/${await idOf('courses')}`,
      '/technician/post/salon',
    ],
  })
  await page.request.post('/api/v1/auth/sign_in', { data: { email: 'tech@lunula.test', password: PASSWORD } })
  await look(page, {
    perWidth: ['/account/messages'],
    byTurns: ['/account/notifications', '/account/searches', '/technician/all-post-saved'],
  })
})

test("axe finds nothing on a buyer's screens", async ({ page, buyer, baseURL }) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = product.variants.find(({ available }) => available > 100)
  const dozen = { product_id: product._id, variant_id: String(variant?._id), quantity: 12 }
  const order = await placeOrder(buyer, [dozen])
  await openCheckout(page, buyer, product, 12)
  expect(await violations(page), '/checkout').toEqual([])
  const fill = (path: string) => path.replace('{address}', buyer.addressId).replace('{order}', order._id)
  await look(page, { perWidth: BUYER.perWidth.map(fill), byTurns: BUYER.byTurns })
})

test('axe finds nothing in the back office, and in the dialogs of the account and of the staff', async ({
  page,
}) => {
  await page.request.post('/api/v1/auth/sign_in', {
    data: { email: 'owner@lunula.test', password: PASSWORD },
  })
  await look(page, { perWidth: ['/admin', '/admin/orders'], byTurns: ['/admin/returns'] })
  for (const [path, opener] of [
    ['/admin/staff', 'Add someone'],
    ['/account/setting', 'Delete my account'],
  ] as const) {
    await look(page, { perWidth: [path], byTurns: [] })
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page), `${path}, ${opener}`).toEqual([])
  }
})

async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true) // there are no frames to sum up
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.map(
    (each) =>
      `${each.id}: ${each.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** Whether React has taken the main heading over from the server. */
const isAlive = (): boolean =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps'))

/**
 * Ids that the server wrote and React would write otherwise: it leaves them as they are, and what leads to
 * them leads nowhere.
 */
const otherIds = (): string[] =>
  [...document.querySelectorAll('[id]')].flatMap((element) => {
    const own = Object.entries(element).find(([key]) => key.startsWith('__reactProps'))
    const id = (own?.[1] as { id?: string } | undefined)?.id
    return id === undefined || id === element.id ? [] : [`id ${element.id} is ${id} to React`]
  })

test('enlarged to 400 %, nothing sticks over the page and nothing is wider than it', {
  tag: '@once',
}, async ({ page, buyer, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  const checkout = new URL(page.url())
  const screens = ['/categories', '/jobs', '/product/halfmoon-gel-polish', '/cart', '/account']
  for (const path of [checkout.pathname + checkout.search, ...screens]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(stuck), path).toEqual([])
  }
})

/** What stays at its place on the screen while the page scrolls, and by how much the page is too wide. */
function stuck(): string[] {
  const wide = document.documentElement.scrollWidth - innerWidth
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element)
    return (
      (position === 'fixed' || position === 'sticky') &&
      visibility === 'visible' &&
      element.checkVisibility() &&
      element.offsetHeight > 24 &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      element.getBoundingClientRect().bottom > 0
    )
  })
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...shown.map(({ className }) => className)]
}
