import { createECDH, randomBytes } from 'node:crypto'
import { api } from '@lunula/contract'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser without a push service of its own: the subscription is made up, everything else is real. */
async function makeUpPush(page: Page): Promise<void> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await page.addInitScript(
    ({ token, p256dh, auth }) => {
      const subscription = {
        endpoint: token,
        toJSON: () => ({ endpoint: token, keys: { p256dh, auth } }),
        unsubscribe: async () => true,
      } as unknown as PushSubscription
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' }) // headless forbids it
      Notification.requestPermission = async () => {
        document.documentElement.dataset['asked'] = 'yes'
        return 'granted'
      }
      PushManager.prototype.subscribe = async () => subscription
      PushManager.prototype.getSubscription = async () => subscription
    },
    {
      token: `https://push.test/${randomBytes(8).toString('hex')}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  )
}

const choicesOf = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' })

test('a device is told after a press, of what was chosen, and no more once it signs out', async ({
  page,
  buyer,
}) => {
  await makeUpPush(page)
  const devices = async () => (await buyer.call(api.pushDevices.list)).docs
  await openSettled(page, '/account/setting')
  const section = choicesOf(page)
  const press = section.getByRole('button', { name: 'Notify me on this device' })
  await expect(press).toBeEnabled()
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-asked')
  await press.click()
  await expect(html).toHaveAttribute('data-asked', 'yes')
  const orders = section.getByRole('checkbox', { name: 'My orders' })
  await expect(orders).toBeChecked()
  await section.getByText('My orders').click()
  await section.getByLabel('From').selectOption('1320')
  await expect
    .poll(async () => (await devices()).map(({ categories, quiet }) => [categories.length, quiet?.from]))
    .toEqual([[4, 1320]])
  await page.reload()
  await expect(orders).not.toBeChecked()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/categories')
  const { data } = await (
    await page.request.post('/api/v1/auth/sign_in', {
      data: { email: buyer.email, password: 'Lunula-demo-1' },
    })
  ).json()
  const again = await page.request.get('/api/v1/notifications/tokens', {
    headers: { authorization: `Bearer ${data.token.accessToken}` },
  })
  expect((await again.json()).data.docs).toEqual([])
})

/** Turns it on, and holds the first choice that is made then until it may go, as it was or changed. */
async function holdFirstChoice(page: Page) {
  await makeUpPush(page)
  await openSettled(page, '/account/setting')
  const section = choicesOf(page)
  await section.getByRole('button', { name: 'Notify me on this device' }).click()
  const orders = section.getByRole('checkbox', { name: 'My orders' })
  await expect(orders).toBeChecked()
  const { promise: held, resolve: letGo } = Promise.withResolvers<object>()
  const choices = { sent: 0, answered: 0 }
  const isChoice = (request: Request) => request.method() === 'POST' && request.url().endsWith('/tokens')
  page.on('requestfinished', (request) => {
    if (isChoice(request)) choices.answered++
  })
  await page.route('**/api/v1/notifications/tokens', async (route) => {
    const request = route.request()
    if (!isChoice(request) || choices.sent++ > 0) return route.continue()
    await route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), ...(await held) }) })
  })
  return { section, orders, choices, letGo }
}

test('of two choices right after each other the later one stays', async ({ page, buyer }) => {
  const { section, orders, choices, letGo } = await holdFirstChoice(page)
  await section.getByText('My orders').click()
  await section.getByText('My orders').click()
  await expect(orders).toBeChecked()
  letGo({})
  await expect.poll(() => choices.answered).toBe(2)
  const { docs } = await buyer.call(api.pushDevices.list)
  expect(docs.map(({ categories }) => categories.length)).toEqual([5])
})

test('a choice that is refused takes back only itself', async ({ page, buyer }) => {
  const { section, orders, letGo } = await holdFirstChoice(page)
  await section.getByText('My orders').click()
  await section.getByText('Messages').click()
  letGo({ token: '' })
  await expect
    .poll(async () =>
      (await buyer.call(api.pushDevices.list)).docs.map(({ categories }) => categories.length),
    )
    .toEqual([3])
  await expect(orders).not.toBeChecked()
  await expect(section.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked()
})
