import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { fillAddress, fillCard, payButton } from '../../fixtures/checkout.ts'
import { test as inApp } from '../../fixtures/native/native-app.ts'
import { png } from '../../fixtures/picture.ts'
import { clientOf, expect, giveBack, PASSWORD } from '../../fixtures/shop.ts'
import { heading } from '../../fixtures/visit.ts'

/* The app as it is built for devices, in the place of its WebView: from another site than the shop's. */
const test = inApp.extend({ provider: ({ nativeApp }, use) => use(nativeApp) })
// one server of the app for all of them
test.describe.configure({ mode: 'default' })

/** What stands at the bottom of a phone's screen or at its top, whichever is shown. */
const press = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

test('whoever opens a link in the app buys there, stays signed in without a cookie, and can leave', async ({
  page,
  nativeApp,
  device,
  email,
  baseURL,
}) => {
  const shop = String(baseURL)
  await page.goto(nativeApp)
  await expect(page).toHaveURL(`${nativeApp}/categories`)
  await device.openLink(`${shop}/product/halfmoon-gel-polish`)
  await expect(heading(page, 'Halfmoon Gel Polish')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: /Halfmoon Gel Polish/ })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await press(page, 'button', /^Add to cart/)
  await page.getByRole('link', { name: /Cart/ }).filter({ visible: true }).first().click()
  await press(page, 'link', /Check out/)

  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await expect(heading(page, 'Create an account')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save and continue to delivery' }).click()
  await expect(heading(page, 'How should it come?')).toBeVisible()
  // devices close apps whenever they like
  await page.reload()
  await press(page, 'link', /Continue to payment/)
  await expect(heading(page, 'Review and pay')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(heading(page, /Thank you/)).toBeVisible()
  const number = /LN-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? 'no number'

  await page.goto(`${nativeApp}/account/order-list`)
  await expect(page.getByText(number).first()).toBeVisible()
  expect(await page.context().cookies()).toEqual([])

  // the account can be deleted from here, and the back button gives that up
  await page.goto(`${nativeApp}/account/setting`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await device.pressBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await device.pressBack()
  await expect(heading(page, 'Orders')).toBeVisible()

  const { token } = await clientOf(shop)(api.accounts.signIn, { body: { email, password: PASSWORD } })
  await giveBack(clientOf(shop, token.accessToken))
})

test('a link to a page that is gone says so, and one of another site leads nowhere', async ({
  page,
  nativeApp,
  device,
  baseURL,
}) => {
  await page.goto(`${nativeApp}/cart`)
  await expect(heading(page, 'Cart')).toBeVisible()
  await device.openLink('https://evil.example/product/halfmoon-gel-polish')
  await device.openLink(`${baseURL}/product/no-such-polish`)
  await expect(heading(page, /is not in the shop/)).toBeVisible()
  await device.pressBack()
  await expect(heading(page, 'Cart')).toBeVisible()
})

test('started without a connection it says so, and goes on once there is one', async ({
  page,
  nativeApp,
  baseURL,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route(`${baseURL}/**`, (route) => route.abort('internetdisconnected'))
  await page.goto(`${nativeApp}/categories/gel-polish`)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.unroute(`${baseURL}/**`)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, /Gel polish/i)).toBeVisible()
  expect(said.filter((line) => line.includes('HydrateFallback'))).toEqual([])
})

test('signing in with Google leads through the system browser and back into the app', async ({
  page,
  nativeApp,
  device,
  email,
}) => {
  await page.goto(`${nativeApp}/auth/signin`)
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toBeHidden()
  const [browser] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await expect(heading(browser, 'Sign in with Google')).toBeVisible()
  await browser.getByLabel('E-mail', { exact: true }).fill(email)
  await browser.getByLabel('Name').fill('Lan')
  await browser.getByRole('button', { name: 'Allow' }).click()
  const back = browser.getByRole('link', { name: 'Open Lunula' })
  await expect(back).toHaveAttribute('href', /^lunula:\/\/blank-page\?.*state=app\./)
  await device.openLink(String(await back.getAttribute('href')))
  await expect(heading(page, 'Set a password')).toBeVisible()
  expect(await page.context().cookies(nativeApp)).toEqual([])
})

for (const [paper, path, taken] of [
  ['post', '/technician/post/job', 'Cover'],
  ['license', '/account/licence', 'photo.png'],
] as const)
  test(`a photo of a ${paper} comes from the camera`, async ({ page, nativeApp, email, baseURL }) => {
    await clientOf(String(baseURL))(api.accounts.signUp, { body: { email, password: PASSWORD } })
    await page.goto(`${nativeApp}/auth/signin?next=${encodeURIComponent(path)}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).click(),
    ])
    await camera.setFiles(png(800, 600, [163, 18, 58]))
    await expect(page.getByText(taken, { exact: true })).toBeVisible()
  })

test('it keeps clear of the clock at the top and of the bar at the bottom', async ({ page, nativeApp }) => {
  const devtools = await page.context().newCDPSession(page)
  const insets = { top: 47, topMax: 47, bottom: 34, bottomMax: 34 }
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.goto(`${nativeApp}/categories`)
  const home = page.getByRole('link', { name: /Lunula/ }).first()
  await expect(home).toBeVisible()
  expect((await home.boundingBox())?.y).toBeGreaterThanOrEqual(47)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect((await home.boundingBox())?.y).toBeGreaterThanOrEqual(47)
})
