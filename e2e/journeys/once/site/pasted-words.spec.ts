import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { openAsOwner, ownersCall, signInAs } from '../../../fixtures/office/office.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

/** As a phone copies from its list of people: between signs of direction. */
const copied = (text: string): string => `\u202a${text}\u202c`

test('an e-mail address and a phone number are pasted as a phone copies them', async ({
  page,
  baseURL,
  email,
}) => {
  await signUpAuthor(page.request, String(baseURL), email)
  await page.goto('/auth/signin?next=/account/address-payment')
  await page.getByLabel('E-mail').fill(copied(email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Addresses and cards')).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('First name').fill('Lan')
  await page.getByLabel('Last name').fill('Nguyễn\u200b')
  await page.getByLabel('Street and number').fill('9200 Bolsa Ave')
  await page.getByLabel('ZIP code').fill(' CA 92683-1234')
  await expect(page.getByLabel('City')).toHaveValue('Westminster')
  await page.getByLabel('Phone').fill(copied('714\u2011555\u20110123'))
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('714\u2011555\u20110123')).toBeVisible()
  await expect(page.getByText('Westminster, CA 92683-1234')).toBeVisible()
})

/** What is too long is all there, said to be too long, and sent once it is shorter. */
async function expectKept(page: Page, label: string, most: number, send: string): Promise<void> {
  const field = page.getByLabel(label)
  const words = 'We own two salons. '.repeat(most / 10).slice(0, most + 60)
  await field.fill(words)
  await expect(field).toHaveValue(words)
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`${most + 60}/${most}.*At most ${most} characters`),
  )
  await page.getByRole('button', { name: send }).click({ force: true })
  await expect(field).toHaveValue(words)
  await field.fill(words.slice(0, most))
  await page.getByRole('button', { name: send }).click()
}

test('words that are pasted too long are not cut, but said to be too long', async ({
  page,
  buyer,
  baseURL,
}) => {
  const host = String(baseURL)
  const author = await signUpAuthor(page.request, host, `author-${buyer.email}`)
  const id = await publishPost(host, author, 'job', { contact_ways: ['message'] })
  const reader = `reader-${buyer.email}`
  await signUpAuthor(page.request, host, reader)
  await signInAs(page, reader)
  await openSettled(page, `/technician/jobs/${id}`)

  await page.getByRole('button', { name: 'Write a message' }).click()
  await expectKept(page, 'Your message', 2000, 'Send message')
  await page.getByRole('button', { name: 'See the conversation' }).click()
  const composer = page.getByRole('textbox', { name: /Message to/ })
  await composer.fill('a'.repeat(2001))
  await composer.press('Enter')
  await expect(page.getByText('At most 2000 characters (2001)')).toBeVisible()
  await expect(composer).toHaveValue('a'.repeat(2001))
})

test('staff’s longest notes are kept as well', async ({ page, buyer, baseURL }) => {
  const { docs } = await (await ownersCall(String(baseURL)))(api.customers.list, {
    query: { q: buyer.email },
  })
  await openAsOwner(page, `/admin/customers/${docs[0]?._id}`)
  await expectKept(page, 'Note for colleagues', 2000, 'Add note')
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('')
  await expect(page.getByText('/2000')).toBeHidden()
})

test('a line that is pasted too long is not cut either', async ({ page, buyer, baseURL }) => {
  await openSettled(page, '/jobs')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  const words =
    'Nail jobs near Westminster and Garden Grove, by the week, commission 60 % or more, Vietnamese'
  await name.fill(words)
  await expect(name).toHaveValue(words)
  await expect(name).toHaveAccessibleDescription(/At most 80 characters/)
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(name).toHaveValue(words)
  await name.fill(words.slice(0, 80))
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const { docs } = await (await ownersCall(String(baseURL)))(api.customers.list, {
    query: { q: buyer.email },
  })
  await openAsOwner(page, `/admin/customers/${docs[0]?._id}`)
  await page.getByRole('button', { name: 'Change credit' }).click()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await page
    .getByRole('dialog')
    .getByLabel(/^Amount/)
    .fill('5')
  await reason.fill('One bottle leaked. '.repeat(12))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(reason).toHaveAccessibleDescription(/At most 200 characters/)
  await expect(reason).toHaveValue('One bottle leaked. '.repeat(12))
  await reason.fill('One bottle leaked.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Credit granted')).toBeVisible()
})
