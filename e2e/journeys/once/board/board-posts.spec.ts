import { api } from '@lunula/contract'
import { confirmEmail } from '../../../fixtures/post-form.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

test('an English reader finds a Vietnamese job by ZIP and radius, saves it, reveals the phone, writes, and gets an answer', async ({
  page,
  buyer,
  baseURL,
}) => {
  const host = String(baseURL)
  await confirmEmail(page, buyer.email)
  const author = await signUpAuthor(page.request, host, `owner-${crypto.randomUUID()}@salon.test`)
  const salon = `Hoa${crypto.randomUUID().slice(0, 6)}`
  const title = `Cần thợ bột ở ${salon}`
  await publishPost(host, author, 'job', {
    title,
    language: 'vi',
    description: 'Tiệm đông khách, không khí vui vẻ, chủ dễ chịu, tip cao quanh năm.',
    zip_code: '92683',
    city: 'Westminster',
    state: 'CA',
    contact_ways: ['message', 'call'],
    phone: '(714) 555-0166',
  })

  await openSettled(page, '/jobs')
  await page.getByRole('button', { name: 'Where' }).click()
  await page.getByLabel('ZIP').fill('92843')
  await page.getByLabel('ZIP').press('Enter')
  await expect(page).toHaveURL(/zip=92843/)
  await page.getByRole('combobox', { name: 'Within' }).selectOption('10')
  await expect(page).toHaveURL(/radius=10/)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Guaranteed $180 a day, 60% if higher')
  await expect(card).toContainText(/\d mi away/)
  await page.keyboard.press('Escape')

  await card.getByRole('link', { name: title, exact: true }).click()
  await expect(heading(page, title)).toBeVisible()
  expect(await page.content()).not.toContain('5550166')
  expect(await page.content()).not.toContain('555-0166')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show: Phone call' }).click()
  await expect(page.getByText('(714) 555-0166')).toBeVisible()

  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByLabel('Your message').fill('Is the chair by the window still free?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is sent.')).toBeVisible()
  const [thread] = (await author(api.messages.list, {})).docs
  const id = String(thread?._id)
  await author(api.messages.write, { params: { id }, body: { text: 'Còn, mai ghé nhé.', key: id } })
  await page.getByRole('link', { name: 'Go on with your conversation' }).click()
  await expect(page.getByRole('log').getByText('Còn, mai ghé nhé.')).toBeVisible()

  await page.goto('/technician/all-post-saved')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  expect((await buyer.call(api.messages.list, {})).docs).toHaveLength(1)
})
