import type { Page } from '@playwright/test'
import { OWNER, openAsOwner } from '../../../fixtures/office/office.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { forgetRefreshToken, holdToken, tokenEndingIn } from '../../../fixtures/tokens.ts'
import { heading, hydrated, navigate, openSettled, signIn } from '../../../fixtures/visit.ts'

const WORDS = 'My parcel came without the top coat.\nCan it follow?'

const message = (page: Page) => page.getByLabel('Your message')
const number = (page: Page) => page.getByLabel('License number')

test('what is written to the shop stays while another page is looked at, until it is sent', async ({
  page,
  context,
  email,
}) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Your name').fill('Lan')
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByLabel('What is it about?').selectOption('A return or damaged goods')
  await message(page).fill(WORDS)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(heading(page, 'Returns')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(message(page)).toHaveValue(WORDS)
  await expect(page.getByLabel('Your name')).toHaveValue('Lan')
  await page.reload()
  await expect(message(page)).toHaveValue(WORDS)

  const other = await context.newPage()
  await other.goto('/contact')
  await hydrated(other)
  await expect(message(other)).toHaveValue('')
  await other.close()

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await page.goto('/contact')
  await hydrated(page)
  await expect(message(page)).toHaveValue('')
})

/** The shop no longer knows the session, which the next page that needs it finds out. */
async function endSession(page: Page, baseURL: string | undefined): Promise<void> {
  await forgetRefreshToken(page.context())
  await holdToken(page.context(), String(baseURL), tokenEndingIn(800))
  await navigate(page, '/account/order-list')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
}

test('a license that is being typed outlives a reload, and a session that ends by itself', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openSettled(page, '/account/licence')
  await page.getByLabel('Kind of license').selectOption('Nail technician')
  await number(page).fill('M-482913')
  await page.reload()
  await expect(number(page)).toHaveValue('M-482913')
  await expect(page.getByLabel('Kind of license')).toHaveValue('nail_technician')

  await endSession(page, baseURL)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(/\/account\/order-list$/)
  await navigate(page, '/account/licence')
  await expect(number(page)).toHaveValue('M-482913')
})

test('who signs in next reads nothing of it', async ({ page, buyer, baseURL }) => {
  await openSettled(page, '/account/licence')
  await number(page).fill('M-482913')
  await endSession(page, baseURL)
  const email = `next-${buyer.email}`
  await page.request.post('/api/v1/auth/sign_up', { data: { email, password: PASSWORD } })
  await openSettled(page, '/account/licence')
  await expect(number(page)).toHaveValue('')
})

test('what staff write stays over a reload and the end of their session, until they send or discard it', async ({
  page,
  baseURL,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await openAsOwner(page, '/admin/pages/returns/en')
  const before = await text.inputValue()
  await text.fill(`${before}\n\nOpen on New Year.`)
  await page.reload()
  await hydrated(page)
  await expect(text).toHaveValue(/Open on New Year\.$/)

  await forgetRefreshToken(page.context())
  await holdToken(page.context(), String(baseURL), tokenEndingIn(800))
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, OWNER)
  await expect(text).toHaveValue(/Open on New Year\.$/)
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, 'Pages')).toBeVisible()
  await page.goto('/admin/pages/returns/en')
  await hydrated(page)
  await expect(text).toHaveValue(before)

  await page.goto('/admin/law-notes')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  const source = dialog.getByLabel('Source', { exact: true })
  const vietnamese = dialog.getByLabel('Tiếng Việt')
  await source.fill('Labor Code 2775')
  await dialog.getByText('Words of its own').click()
  await vietnamese.fill('Người làm móng là nhân viên.')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(source).toHaveValue('Labor Code 2775')
  await expect(vietnamese).toHaveValue('Người làm móng là nhân viên.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close and lose' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(source).toHaveValue('')
})
