import { api } from '@lunula/contract'
import type { Call } from '@lunula/contract/client.ts'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { otherDevice } from '../../../fixtures/devices.ts'
import { confirmEmail } from '../../../fixtures/post-form.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled, signIn } from '../../../fixtures/visit.ts'

const LIVE = { timeout: 2000 }
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / })

/** A job that takes messages, and its author. */
async function postJob(request: APIRequestContext, host: string) {
  const email = `author-${crypto.randomUUID()}@salon.test`
  const call: Call = await signUpAuthor(request, host, email)
  const title = `Cần thợ bột ở Houston ${crypto.randomUUID().slice(0, 8)}`
  const id = await publishPost(host, call, 'job', {
    title,
    language: 'vi',
    contact_ways: ['message', 'call'],
  })
  return { author: { email, call }, title, path: `/technician/jobs/${id}` }
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(page, text)).toBeVisible()
}

test('a reader writes about a post; both see each other’s words as they come, until one blocks the other', async ({
  page,
  buyer,
  browser,
  baseURL,
}) => {
  const host = String(baseURL)
  const job = await postJob(page.request, host)
  const { author } = job
  const device = await otherDevice(browser, author.email, { baseURL: host })
  const poster = await device.newPage()
  await openSettled(poster, '/account/messages')
  await expect(poster.getByText('No messages yet')).toBeVisible()

  await confirmEmail(page, buyer.email)
  await page.goto(job.path)
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByLabel('Your message').fill('Còn tuyển không chị?')
  // the answer is lost on the way; what is sent again, from a dialog opened anew, is the same message
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/posts/*/messages', loseAnswer, { times: 3 })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is sent.')).toBeVisible()

  const row = poster.getByRole('main').getByRole('link', { name: 'Còn tuyển không chị?' })
  await expect(row).toContainText(job.title, LIVE)
  await expect(poster.getByRole('navigation').getByText('1 unread message')).toBeAttached(LIVE)
  await row.click()
  await expect(said(poster, 'Còn tuyển không chị?')).toHaveCount(1)
  await expect(poster.getByRole('link', { name: job.title, exact: true })).toBeVisible()
  await expect.poll(async () => (await author.call(api.messages.unread)).unread).toBe(0)
  await say(poster, 'Còn em, mai ghé được không?')

  await page.getByRole('link', { name: 'Go on with your conversation' }).click()
  await expect(said(page, 'Còn em, mai ghé được không?')).toBeVisible()
  await say(poster, 'Tiệm mở cửa 9 giờ, gọi (714) 555-0199.')
  await expect(said(page, 'Tiệm mở cửa 9 giờ, gọi (714) 555-0199.')).toBeVisible(LIVE)
  await expect(page.getByRole('link', { name: '(714) 555-0199', exact: true })).toHaveAttribute(
    'href',
    'tel:+17145550199',
  )
  await say(page, 'Dạ mai em ghé.')
  await expect(said(poster, 'Dạ mai em ghé.')).toBeVisible(LIVE)

  await openSettled(page, '/account/setting')
  await say(poster, 'Nhớ mang bằng nhé.')
  await expect(page.getByRole('navigation').getByText('1 unread message')).toBeAttached(LIVE)
  expect((await buyer.call(api.messages.list)).docs).toMatchObject([{ unread: 1, side: 'reader' }])

  await poster.getByRole('button', { name: 'More', exact: true }).click()
  await poster.getByRole('button', { name: /^Block / }).click()
  await poster.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(poster.getByText(/^You blocked /)).toBeVisible()
  await page.getByRole('link', { name: /^Messages/ }).click()
  await page.getByRole('link', { name: 'Nhớ mang bằng nhé.' }).click()
  await expect(page.getByText(/takes no more messages from you\.$/)).toBeVisible()
  await poster.getByRole('button', { name: 'Unblock' }).click()
  await page.reload()
  await say(page, 'Cảm ơn chị.')
  await expect(said(poster, 'Cảm ơn chị.')).toBeVisible(LIVE)
  await device.close()
})

test('a guest writes, signs in on the way, and loses no word; what fails is sent again', async ({
  page,
  baseURL,
}) => {
  const host = String(baseURL)
  const job = await postJob(page.request, host)
  const email = `reader-${crypto.randomUUID()}@salon.test`
  await signUpAuthor(page.request, host, email)

  await page.goto(job.path)
  await page.getByRole('button', { name: 'Write a message' }).click()
  const words = 'Chị ơi,\nem làm bột 5 năm.'
  await page.getByLabel('Your message').fill(words)
  await page.getByRole('button', { name: 'Sign in and send' }).click()
  await signIn(page, email)
  await expect(page.getByLabel('Your message')).toHaveValue(words)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'See the conversation' }).click()
  await expect(said(page, words)).toBeVisible()

  await field(page).fill('Em gửi hình mẫu nhé?')
  await page.reload()
  await expect(field(page)).toHaveValue('Em gửi hình mẫu nhé?')
  await page.route('**/api/v1/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(page).press('Enter')
  await expect(page.getByText('Not sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not sent')).toBeVisible()
  await expect(said(page, 'Em gửi hình mẫu nhé?')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Not sent')).toBeHidden()
  await page.reload()
  await expect(said(page, 'Em gửi hình mẫu nhé?')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
})

test('words that come while a conversation is being opened are in it', async ({ page, buyer, baseURL }) => {
  const { author, title, path } = await postJob(page.request, String(baseURL))
  await confirmEmail(page, buyer.email)
  const first = { text: 'Còn tuyển không chị?', key: crypto.randomUUID() }
  const id = String(path.split('/').at(-1))
  const { thread_id } = await buyer.call(api.messages.start, { params: { id }, body: first })
  await openSettled(page, '/account/messages')
  const row = page.getByRole('main').getByRole('link', { name: title })
  await expect(row).toBeVisible()

  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const { promise: read, resolve: isRead } = Promise.withResolvers<void>()
  await page.route(
    `**/api/v1/threads/${thread_id}/messages`,
    async (route) => {
      const response = await route.fetch()
      isRead()
      await told
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await row.click()
  await read
  const answer = { text: 'Còn em, mai ghé được không?', key: crypto.randomUUID() }
  await author.call(api.messages.write, { params: { id: thread_id }, body: answer })
  await expect(page.getByRole('navigation').getByText('1 unread message')).toBeAttached()
  tell()
  await expect(said(page, first.text)).toBeVisible()
  await expect(said(page, answer.text)).toBeVisible()
})

test('mails about messages are turned off by their link and on again in the settings', async ({
  page,
  buyer,
}) => {
  await page.goto('/messages/stop?token=made-up-and-never-given-out')
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByText('This link is not one of ours.')).toBeVisible()
  await openSettled(page, '/account/setting')
  const choice = page.getByRole('checkbox', { name: /^E-mail me when a message waits/ })
  await expect(choice).toBeChecked()
  await page.getByText(/^E-mail me when a message waits/).click()
  await expect.poll(async () => (await buyer.call(api.messages.mails)).wanted).toBe(false)
  await page.reload()
  await expect(choice).not.toBeChecked()
  await page.goto('/account/messages')
  await expect(heading(page, 'Messages')).toBeVisible()
})
