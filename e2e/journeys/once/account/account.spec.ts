import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { findProduct, openCheckout } from '../../../fixtures/checkout.ts'
import { isSignedIn, otherDevice } from '../../../fixtures/devices.ts'
import { linkMailedTo } from '../../../fixtures/mailbox.ts'
import { ownersCall } from '../../../fixtures/office/office.ts'
import { orderShade } from '../../../fixtures/orders.ts'
import { png } from '../../../fixtures/picture.ts'
import { expect, HOME, PASSWORD, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

const NEW_PASSWORD = 'Saigon-red-12-nails'

const newName = () => `tech${randomBytes(5).toString('hex')}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const picture = (page: Page) => page.getByRole('region', { name: 'Your picture' })

async function open(page: Page, path: string, title: string): Promise<void> {
  await openSettled(page, path)
  await expect(heading(page, title)).toBeVisible()
}

test.beforeEach(async ({ buyer }) => {
  expect(buyer.email).toContain('@')
})

test('every place of the account is one step from its first screen', async ({ page }) => {
  for (const [place, title] of [
    ['Orders', 'Orders'],
    ['Addresses', 'Addresses'],
    ['Profile', 'Profile'],
    ['Settings', 'Settings'],
    ['About Lunula', 'Supplies for people who do nails all day'],
  ] as const) {
    await page.goto('/account')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: place }).click()
    await expect(heading(page, title)).toBeVisible()
  }
})

test('the first screen asks to confirm the e-mail, and leads there', async ({ page, buyer }) => {
  await page.goto('/account')
  const note = page.getByRole('region', { name: 'Confirm your e-mail' })
  await expect(note).toContainText(buyer.email)
  await note.getByRole('link', { name: 'Confirm now' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email/)
})

test('a profile is edited; a taken username is said beside its field and nothing typed is lost', async ({
  page,
  request,
}) => {
  const taken = newName()
  const other = { email: `${taken}@salon.test`, password: PASSWORD, username: taken }
  expect((await request.post('/api/v1/auth/sign_up', { data: other })).status()).toBe(201)

  await open(page, '/account/edit-profile', 'Edit profile')
  await page.getByLabel('Username').fill(taken)
  await page.getByLabel('Phone').fill('714 555 0134')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check this' })).toContainText('taken')
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Phone')).toHaveValue('714 555 0134')

  const name = newName()
  await page.getByLabel('Username').fill(name)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByText(name)).toBeVisible()
  await expect(main.getByText('(714) 555-0134')).toBeVisible()
  await page.reload()
  await expect(main.getByText(name)).toBeVisible()
})

test('a username or phone outside the rules is refused before anything is sent', async ({ page }) => {
  await open(page, '/account/edit-profile', 'Edit profile')
  for (const bad of ['abc', '.lan', 'lan_', 'la..n', 'a'.repeat(21)]) {
    await page.getByLabel('Username').fill(bad)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('Username').fill(newName())
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/edit-profile/)
})

test('a picture is uploaded, shown square, changed and removed; what is no picture is refused', async ({
  page,
}) => {
  await open(page, '/account/edit-profile', 'Edit profile')
  await page.getByLabel('Phone').fill('714 555 0134')
  await page.getByLabel('Choose a picture').setInputFiles(png(60, 40, [163, 18, 58]))
  await expect(page.getByLabel('Change picture')).toBeEnabled()
  const shown = picture(page).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\//)
  const address = await shown.getAttribute('src')
  const shape = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)
  await expect.poll(shape).toBe(1)

  const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') }
  await page.getByLabel('Change picture').setInputFiles(text)
  await expect(picture(page)).toContainText('not a picture')
  await expect(shown).toHaveAttribute('src', String(address))

  const heavy = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) }
  await page.getByLabel('Change picture').setInputFiles(heavy)
  await expect(picture(page)).toContainText('at most 8 MB')
  await expect(page.getByLabel('Phone')).toHaveValue('714 555 0134')

  await page.goto('/account')
  await expect(page.locator(`main img[src="${address}"]`)).toBeVisible()

  await open(page, '/account/edit-profile', 'Edit profile')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByLabel('Choose a picture')).toBeEnabled()
  // the default one stands for whoever has none
  await expect(shown).toHaveAttribute('src', /\/media\/default-person-160\.webp$/)
  await expect.poll(shape).toBe(1)
})

test('changing the password needs the current one and signs the other devices out', async ({
  page,
  browser,
  buyer,
}) => {
  const salon = await otherDevice(browser, buyer.email)
  await open(page, '/account/update-password', 'Change password')
  await page.getByLabel('Current password').fill('not-my-password')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  expect(await isSignedIn(salon)).toBe(true)

  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  expect(await isSignedIn(salon)).toBe(false)

  const signIn = (password: string) =>
    salon.request.post('/api/v1/auth/sign_in', { data: { email: buyer.email, password } })
  expect((await signIn(PASSWORD)).status()).toBe(401)
  expect((await signIn(NEW_PASSWORD)).status()).toBe(200)
  await salon.close()
})

test('signed-in devices are listed, and one or all others can be signed out', async ({
  page,
  browser,
  buyer,
}) => {
  const phone = await otherDevice(browser, buyer.email, {
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  const salon = await otherDevice(browser, buyer.email)
  await open(page, '/account/setting', 'Settings')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText('This device')).toHaveCount(1)

  await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(salon)).toBe(true)

  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await isSignedIn(salon)).toBe(false)
  await page.reload()
  await expect(heading(page, 'Settings')).toBeVisible()
  await phone.close()
  await salon.close()
})

test('the e-mail changes once the link in the new mailbox is opened', async ({ page, buyer, request }) => {
  const wanted = `new-${buyer.email}`
  await open(page, '/account/update-email', 'Change e-mail')
  await page.getByLabel('New e-mail').fill(wanted)
  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('New e-mail')).toHaveValue(wanted)

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByText(`Changes to ${wanted}`)).toBeVisible()

  await page.goto(await linkMailedTo(request, wanted, '/auth/active-email'))
  await main.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main.getByText(wanted).first()).toBeVisible()
  await open(page, '/account/profile', 'Profile')
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible()
  const signIn = await request.post('/api/v1/auth/sign_in', { data: { email: wanted, password: PASSWORD } })
  expect(signIn.status()).toBe(200)
})

test('language and look are chosen in the settings', async ({ page }) => {
  await open(page, '/account/setting', 'Settings')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.locator('main').getByText('Tiếng Việt').click()
  await expect(heading(page, 'Cài đặt')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Cài đặt')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tối' })).toBeChecked()
})

test('a problem that is being reported stays when the choice of its photos is called off', async ({
  page,
  buyer,
  baseURL,
}) => {
  const order = await orderShade(buyer)
  const owner = await ownersCall(String(baseURL))
  await owner(api.adminOrders.fulfill, { params: { id: order._id }, body: { carrier: 'usps' } })
  await openSettled(page, `/account/order/${order._id}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox').last()
  await note.fill('Chai bị nứt')
  // what browsers say of a choice that is closed without a file
  const photos = dialog.locator('input[type=file]').first()
  await photos.evaluate((field) => field.dispatchEvent(new Event('cancel', { bubbles: true })))
  await photos.setInputFiles(png(640, 480, [180, 40, 40]))
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(note).toHaveValue('Chai bị nứt')
  // nor when the dialog is closed, or the page loaded anew
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(note).toHaveValue('Chai bị nứt')
})

test('all that is held can be downloaded as a file', async ({ page, buyer, baseURL }) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openCheckout(page, buyer, product)
  await open(page, '/account/setting', 'Settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lunula-my-data.json')
  const held = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(held)).toBeInstanceOf(Object)
  for (const fact of [buyer.email, HOME.address, HOME.last_name]) expect(held).toContain(fact)
})

test('an account is deleted with its password only, and then it is gone', async ({
  page,
  buyer,
  request,
}) => {
  await open(page, '/account/setting', 'Settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const signIn = () =>
    request.post('/api/v1/auth/sign_in', { data: { email: buyer.email, password: PASSWORD } })
  expect((await signIn()).status()).toBe(200)

  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  expect((await signIn()).status()).toBe(401)
  await page.goto('/account/profile')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a city that the ZIP code brings late is written over by whoever types it', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/shipping/zip/**', async (route) => {
    await late
    await route.continue()
  })
  await openSettled(page, '/account/address/new')
  await page.getByLabel('ZIP code').fill('92683')
  const city = page.getByLabel('City')
  await city.click()
  // on a slow phone a timer comes after the next key
  await page.evaluate(() => {
    const { setTimeout: later } = window
    window.setTimeout = ((then: () => void, ms = 0) => later(then, ms + 1000)) as typeof setTimeout
  })
  answer()
  await expect(city).toHaveValue('Westminster')
  await page.keyboard.type('Garden Grove')
  await expect(city).toHaveValue('Garden Grove')
})
