import { api } from '@lunula/contract'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Call } from '@lunula/contract/client.ts'
import { ownersCall } from '../../../fixtures/office/office.ts'
import { png } from '../../../fixtures/picture.ts'
import { signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, signIn } from '../../../fixtures/visit.ts'

const title = 'Salon with eight chairs near the beach'
const content: PostContent = {
  title,
  description: 'Twelve years at the same place, many regulars, easy parking.',
  language: 'en',
  zip_code: '92683',
  city: 'Westminster',
  state: 'CA',
  contact_name: 'Ms. Hoa',
  contact_ways: ['message', 'call'],
  phone: '(714) 555-0177',
  confidential: true,
  salon_name: 'Hidden Pearl Nails',
  asking_price: 18_000_000,
  sale_type: 'business',
  rent: 320_000,
  lease_ends_on: `${new Date().getFullYear() + 3}-06-30`,
  lease_transfer: 'consent',
  square_feet: 1200,
  tables: 6,
  chairs: 8,
  sale_reason: 'retire',
}

/** Published with a moderator’s approval. Answers its id. */
async function publishSalon(baseURL: string, seller: Call): Promise<string> {
  const { buffer } = png(800, 600, [120, 40, 80])
  const { _id: photo } = await seller(api.photos.upload, { file: new Blob([buffer]) })
  const { _id: id } = await seller(api.board.draft, { body: { kind: 'salon', content, photo_ids: [photo] } })
  await seller(api.board.submit, { params: { id } })
  const moderator = await ownersCall(baseURL)
  await moderator(api.moderation.decide, { params: { id }, body: { decision: 'approve' } })
  return id
}

test('a seller in confidence tells name and contact to whom they accept; who is new here cannot report yet', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = String(baseURL)
  const sellerMail = `seller-${crypto.randomUUID()}@salon.test`
  const id = await publishSalon(host, await signUpAuthor(page.request, host, sellerMail))
  const email = `looks-${crypto.randomUUID()}@salon.test`
  await signUpAuthor(page.request, host, email)
  const other = await signUpAuthor(page.request, host, `other-${crypto.randomUUID()}@salon.test`)
  await other(api.disclosures.ask, {
    params: { id },
    body: { message: 'My sister sold hers, I still look.' },
  })

  await page.context().clearCookies()
  await page.goto(`/technician/salon-sale/${id}`)
  await expect(page.getByText('Hidden Pearl Nails')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask for name and address' }).click()
  await signIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Ask for name and address' })
  const message = dialog.getByLabel('Message to the seller')
  await message.fill('We own two salons in Irvine.\nCould we see it on Sunday?')
  // what was asked before is not known yet when the request is sent
  await page.route('**/api/v1/posts/*/disclosure', async (route) => {
    if (route.request().method() !== 'GET') await route.continue()
  })
  await page.reload()
  await expect(message).toHaveValue('We own two salons in Irvine.\nCould we see it on Sunday?')
  const dropped = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/disclosure'),
    timeout: 10_000, // the page itself gives up later
  })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('The seller has not answered yet.')).toBeVisible()
  await dropped
  await page.unroute('**/api/v1/posts/*/disclosure')

  const seller = await browser.newPage({ baseURL: host })
  await seller.goto('/auth/signin?next=/account/posts')
  await signIn(seller, sellerMail)
  await seller.getByRole('button', { name: '2 new requests' }).click()
  await expect(seller.getByText('We own two salons in Irvine. Could we see it on Sunday?')).toBeVisible()
  // both at once: neither answer forgets the other
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await seller.route('**/disclosures/*', async (route) => {
    await slow
    await route.continue()
  })
  const asker = (message: string) =>
    seller.getByRole('dialog').getByRole('listitem').filter({ hasText: message })
  await asker('We own two salons').getByRole('button', { name: 'Accept' }).click()
  await asker('My sister sold').getByRole('button', { name: 'Decline' }).click()
  arrive()
  await expect(seller.getByText('now sees name and address.')).toBeVisible()
  await expect(asker('We own two salons')).toContainText('Accepted')
  await expect(asker('My sister sold')).toContainText('Declined')
  await seller.close()

  await page.goto(`/technician/salon-sale/${id}`)
  await expect(page.getByText('Hidden Pearl Nails').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show: Phone call' }).click()
  await expect(page.getByText('(714) 555-0177')).toBeVisible()

  await page.getByRole('button', { name: 'Report this post' }).click()
  const report = page.getByRole('dialog', { name: 'Report this post' })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Choose what is wrong.').first()).toBeVisible()
  await report.getByLabel('What is wrong?').selectOption('Filled or sold already')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('A new account can report posts after 24 hours.')).toBeVisible()
  await expect(report.getByLabel('What is wrong?')).toHaveValue(/./)
  await page.keyboard.press('Escape')
  await expect(heading(page, title)).toBeVisible()
})
