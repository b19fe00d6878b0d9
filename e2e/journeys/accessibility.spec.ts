import { api } from '@lunula/contract'
import { addressIn, LANGUAGES } from '@lunula/contract/languages.ts'
import type { Page } from '@playwright/test'
import { launchedWith } from '../../scripts/chromium.ts'
import { layoutFaults } from '../../scripts/screenshots/layout-checks.ts'
import {
  enlargedMisfits,
  misfits,
  smallFields,
  smallTargets,
  stuck,
  violations,
  violationsIn,
} from '../../scripts/screenshots/page-checks.ts'
import { officeScreensOf, type Screen, screensOf } from '../../scripts/screenshots/screens.ts'
import { emailOf, type Stage, setStage } from '../../scripts/screenshots/stage.ts'
import { officePaths } from '../../web/src/app/office-paths.ts'
import { isInOffice, paths } from '../../web/src/app/paths.ts'
import { OFFICE_LANGUAGES } from '../../web/src/shell/i18n/namespaces.ts'
import { addButton, findProduct, openCheckout } from '../fixtures/checkout.ts'
import { openAsOwner } from '../fixtures/office/office.ts'
import { expect, PASSWORD, test } from '../fixtures/shop.ts'
import { heading, openSettled, reachedUnder } from '../fixtures/visit.ts'

/** Built otherwise on a phone than on a wide screen: looked at in both. Of the others widths take turns. */
const PER_WIDTH = [
  paths.categories(),
  paths.category({ category: 'gel-polish' }),
  paths.product({ slug: 'halfmoon-gel-polish' }),
  paths.cart(),
  paths.jobs(),
  paths.signIn(),
  paths.account(),
  paths.quickOrder(),
  paths.messages(),
  officePaths.home(),
  officePaths.orders(),
]
/** What no path of its own leads to. */
const NOT_THERE: Screen = { as: 'guest', address: '/no/such/page' }

test.describe.configure({ timeout: 300_000 })
// what moves is looked at where it comes to rest, bars as most see them
test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: launchedWith() })

for (const visitor of ['guest', 'buyer', 'owner'] as const)
  test(`axe finds nothing on any screen of the ${visitor}`, async ({ page, baseURL }) => {
    const shop = String(baseURL)
    const stage = await settledStage(shop)
    const screens = [screensOf(stage), officeScreensOf(stage), [[NOT_THERE]]]
      .flatMap((each) => Object.values(each).flat())
      .filter(({ as }) => as === visitor)
    if (visitor !== 'guest') await signIn(page, emailOf(visitor))
    await look(page, screens)
  })

/** What another run is setting up just now, step by step, is there a moment later. */
async function settledStage(shop: string): Promise<Stage> {
  const stages: Stage[] = []
  await expect(async () => stages.push(await setStage(shop))).toPass({ timeout: 60_000 })
  return stages[0] as Stage
}

/**
 * Opens screens, in each language and begun in each theme by turns, and expects axe to find nothing, in the
 * other theme too as far as colors go, every letter in its box, and nothing cut or ragged; on phones targets
 * for a thumb, fields that enlarge no page, and room for letters twice as large. What stands around every
 * screen is looked at with the first.
 */
async function look(page: Page, screens: readonly Screen[]): Promise<void> {
  const isPhone = test.info().project.name === 'phone'
  const half = isPhone ? 0 : 1
  const found: Record<string, string[]> = {}
  for (const [index, { address }] of screens.entries()) {
    if (index % 2 !== half && !PER_WIDTH.includes(address)) continue
    const spoken = isInOffice(address) ? OFFICE_LANGUAGES : LANGUAGES
    const language = spoken[index % spoken.length] ?? 'en'
    const theme = Math.floor(index / spoken.length) % 2 === half ? 'light' : 'dark'
    await chooseTheme(page, theme)
    await page.goto(addressIn(address, language))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(isAlive)
    // at the end of the page the floating switch to the list covers no mark of the map
    if (address.includes('view=map')) await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const part = index <= half ? 'html' : 'main'
    const wrong = await violations(page, part)
    wrong.push(...(await page.evaluate(otherIds)), ...(await misfits(page)), ...(await layoutFaults(page)))
    if (isPhone) wrong.push(...(await smallFields(page)), ...(await enlargedMisfits(page)))
    if (isPhone && !isInOffice(address)) wrong.push(...(await smallTargets(page)))
    const other = theme === 'light' ? 'dark' : 'light'
    wrong.push(...(await violationsIn(page, other, part)).map((each) => `${other}: ${each}`))
    if (wrong.length > 0) found[`${address} ${language} ${theme}`] = wrong
  }
  expect(found).toEqual({})
}

const signIn = async (page: Page, email: string): Promise<void> => {
  const answer = await page.request.post('/api/v1/auth/sign_in', { data: { email, password: PASSWORD } })
  expect(answer.ok()).toBe(true)
}

const chooseTheme = (page: Page, value: 'light' | 'dark'): Promise<void> =>
  page.context().addCookies([{ name: 'theme', value, url: String(test.info().project.use.baseURL) }])

for (const [path, opener] of [
  [officePaths.staff(), 'Invite someone'],
  [paths.settings(), 'Delete my account'],
] as const)
  test(`axe finds nothing in the dialog “${opener}”`, { tag: '@once' }, async ({ page }) => {
    await signIn(page, emailOf('owner'))
    await page.goto(path)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // what lies behind cannot be pressed; a link that is half under the dialog would be found too small
    expect(await violations(page, 'dialog[open]')).toEqual([])
  })

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

test('on a tablet the switch between list and map lies over no post, however far one has scrolled', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(addressIn(paths.jobs(), 'vi'))
  await page.waitForFunction(isAlive)
  const toMap = page
    .getByRole('main')
    .getByRole('link', { name: 'Bản đồ', exact: true })
    .filter({ visible: true })
  await expect(toMap).toHaveCount(1)
  for (let screens = 0; screens < 4; screens++) {
    expect(await violations(page, 'main')).toEqual([])
    await page.evaluate(() => scrollBy(0, innerHeight * 0.6))
  }
  await toMap.click()
  await expect(page).toHaveURL(/view=map/)
  await page.getByRole('link', { name: 'Danh sách', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('what the keyboard reaches is never under the bar of a long form, of the cart or of a page', async ({
  page,
  buyer,
  baseURL,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const polish = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  for (const { _id } of polish.variants.slice(0, 8))
    await buyer.call(api.cart.add, { body: { product_id: polish._id, variant_id: _id, quantity: 1 } })
  await openSettled(page, paths.cart())
  // on a wide screen what the cart comes to stands beside it
  const bars = isPhone
    ? [
        { path: paths.cart(), bar: 'Check out', steps: 40 },
        { path: paths.product({ slug: polish.slug }), bar: /^(Add to cart|Go to cart)/, steps: 30 },
      ]
    : []
  for (const { path, bar, steps } of [...bars, { path: paths.postJob(), bar: 'Publish', steps: 60 }]) {
    await openSettled(page, path)
    const stays = page.locator('.action-bar').filter({ has: page.getByText(bar) })
    await heading(page, /./).click()
    expect(await reachedUnder(stays, steps), path).toEqual([])
  }
})

test('what the keyboard reaches is never under what sticks to the end of the back office', async ({
  page,
}) => {
  for (const [path, steps] of [
    [officePaths.editProduct({ slug: 'halfmoon-gel-polish' }), 60],
    [officePaths.productTexts({ slug: 'halfmoon-gel-polish' }), 30],
  ] as const) {
    await openAsOwner(page, path)
    await heading(page, /./).click()
    expect(await reachedUnder(page.locator('.action-bar'), steps), path).toEqual([])
  }
})

const CHART = paths.shadeLine({ line: 'halfmoon-gel-polish' })

/** What most visits are made of, but for the checkout. */
const MAIN_PATHS = [
  paths.categories(),
  paths.category({ category: 'gel-polish' }),
  paths.search({}, { q: 'lamp' }),
  paths.product({ slug: 'halfmoon-gel-polish' }),
  CHART,
  paths.cart(),
  paths.jobs(),
  paths.salons(),
  paths.courses(),
  paths.postJob(),
  paths.signIn(),
  paths.account(),
  paths.orders(),
  paths.help(),
]

test('enlarged to 400 %, nothing sticks over the page, is wider than it or is cut', {
  tag: '@once',
}, async ({ page, buyer, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  const checkout = new URL(page.url())
  const { docs: jobs } = await buyer.call(api.board.jobs, { query: { limit: 1 } })
  const job = paths.job({ id: String(jobs[0]?._id) })
  for (const [index, path] of [checkout.pathname + checkout.search, job, ...MAIN_PATHS].entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
    await page.goto(addressIn(path, language))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(isAlive)
    // what one owns comes late, and makes the chart's tools wider
    if (path === CHART) await expect(page.getByRole('main').getByRole('group')).toHaveCount(2)
    const wrong = [...(await stuck(page)), ...(await misfits(page)), ...(await layoutFaults(page))]
    expect(wrong, `${path} ${language}`).toEqual([])
  }
  // a toast stays within the narrowest window, its closing button too
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/product/halfmoon-gel-polish?lang=en')
  await addButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: /added|in your cart/i })
  const close = toast.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeInViewport({ ratio: 1 })
  const [button, words] = [await close.boundingBox(), await toast.getByRole('paragraph').boundingBox()]
  expect(button?.x, 'closes it beside the words, not below').toBeGreaterThan(
    (words?.x ?? 0) + (words?.width ?? 0),
  )
})
