import type { APIRequestContext, Page } from '@playwright/test'
import { otherDevice } from '../../../fixtures/devices.ts'
import { mailsTo } from '../../../fixtures/mailbox.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

const newNumber = () => `+1714${2_000_000 + Math.floor(Math.random() * 7_000_000)}`
const written = (number: string) => `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`

/** The code in the newest text message to a number. */
async function codeFor(request: APIRequestContext, number: string): Promise<string> {
  const [message] = await mailsTo(request, number)
  return /#(\d{6})$/.exec(message?.text ?? '')?.[1] ?? ''
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const code = (page: Page) => page.getByLabel('Code', { exact: true })

test('an author confirms the number of a post; readers see that it was, until the number changes', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const host = String(baseURL)
  const email = `author-${crypto.randomUUID()}@salon.test`
  const call = await signUpAuthor(request, host, email)
  const number = newNumber()
  const id = await publishPost(host, call, 'job', { phone: number, contact_ways: ['call', 'message'] })
  const device = await otherDevice(browser, email, { baseURL: host })
  const author = await device.newPage()
  await openSettled(author, '/account/posts')
  const step = author.getByRole('region', { name: `Confirm ${written(number)}` })
  await step.getByRole('link', { name: 'Confirm now' }).click()

  // nothing typed is lost by a number that gets no texts, and the right one is a press away
  await expect(author.getByLabel('Phone')).toHaveValue(written(number))
  await author.getByLabel('Phone').fill('416 555 0134')
  await author.getByRole('button', { name: 'Send the code' }).click()
  await expect(author.getByRole('alert').filter({ hasText: 'Please check this' })).toContainText(
    'US cell phones only',
  )
  await expect(author.getByLabel('Phone')).toHaveValue('416 555 0134')
  await author.getByLabel('Phone').fill(written(number))
  await author.getByRole('button', { name: 'Send the code' }).click()
  await expect(code(author)).toBeFocused()
  const sent = await codeFor(request, number)
  await author.keyboard.type(wrongFor(sent))
  await author.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(author.getByRole('alert').filter({ hasText: 'Please check this' })).toContainText(
    '4 tries are left',
  )

  // looked up on the phone and come back: the page still waits for the code
  await author.reload()
  await expect(author.getByText(`A code is on its way to ${written(number)}`)).toBeVisible()
  await author.getByRole('button', { name: 'Send again or change the number' }).click()
  await author.getByRole('button', { name: 'Send the code' }).click()
  await expect(code(author)).toBeFocused()
  await code(author).fill(await codeFor(request, number))
  await author.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(author.getByText(`${written(number)} is confirmed`)).toBeVisible()
  await expect(author).toHaveURL(/\/account\/posts/)
  await expect(step).toHaveCount(0)

  await page.goto(`/technician/jobs/${id}`)
  await expect(page.getByText(/^Phone confirmed in \d{2}\/\d{4}$/)).toBeVisible()

  await openSettled(author, '/account/profile')
  await expect(author.getByText(/^Confirmed on /)).toBeVisible()
  await openSettled(author, '/account/edit-profile')
  await author.getByLabel('Phone').fill('714 555 0199')
  await author.getByRole('button', { name: 'Save profile' }).click()
  await expect(author.getByRole('link', { name: 'Confirm your phone' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Phone confirmed/)).toHaveCount(0)
  }).toPass()
})
