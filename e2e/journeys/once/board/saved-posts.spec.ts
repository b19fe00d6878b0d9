import { api } from '@lunula/contract'
import { mailsTo } from '../../../fixtures/mailbox.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, openSettled, signIn } from '../../../fixtures/visit.ts'

const word = () => `Cattleya${crypto.randomUUID().slice(0, 6)}`
const newMail = () => `keeps-${crypto.randomUUID()}@salon.test`

test('a guest saves a job from the list, signs in, and finds it among the saved posts, also when it is filled', async ({
  page,
  baseURL,
}) => {
  const host = String(baseURL)
  const author = await signUpAuthor(page.request, host, newMail())
  const title = `Dip technician at ${word()}`
  const id = await publishPost(host, author, 'job', { title })
  const email = newMail()
  await clientOf(host)(api.accounts.signUp, { body: { email, password: PASSWORD } })

  await page.context().clearCookies()
  await page.goto(`/jobs?q=${title.split(' ').at(-1)}`)
  await page.getByRole('button', { name: `Save for later: ${title}` }).click()
  await signIn(page, email)
  await expect(page.getByText(`“${title}” is saved.`, { exact: true })).toBeVisible()
  const mark = page.getByRole('button', { name: `Save for later: ${title}` })
  await expect(mark).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.goto('/technician/all-post-saved')
  await expect(heading(page, 'Saved posts')).toBeVisible()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await author(api.board.close, { params: { id }, body: { as: 'filled' } })
  await page.reload()
  await expect(page.getByText('This job is filled')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See jobs in TX' })).toBeVisible()
  await page.getByRole('button', { name: `Take off the saved posts: ${title}` }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a guest keeps a search, signs in, hears of a new post at once, and changes what they hear', async ({
  page,
  baseURL,
}) => {
  const host = String(baseURL)
  const author = await signUpAuthor(page.request, host, newMail())
  const email = newMail()
  await clientOf(host)(api.accounts.signUp, { body: { email, password: PASSWORD } })
  const name = word()

  await page.context().clearCookies()
  await page.goto(`/jobs?q=${name}&positions=acrylic&weekly_pay_min=900`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(new RegExp(`^Jobs · “${name}” · Acrylic`))
  await dialog.getByLabel('Name').fill('Acrylic for me')
  await dialog.getByText('At once').click()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await signIn(page, email)
  await expect(page.getByText('“Acrylic for me” is saved.', { exact: true })).toBeVisible()

  await publishPost(host, author, 'job', { title: `Acrylic at ${name}` })
  const subjects = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('One new post: Acrylic for me')

  await openSettled(page, '/account/searches')
  await expect(heading(page, 'Saved searches')).toBeVisible()
  const alerts = page.getByLabel('E-mails for “Acrylic for me”')
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/saved-searches/*', async (route) => {
    await slow
    await route.continue()
  })
  await alerts.selectOption('Once a day')
  await expect(alerts).toHaveValue('daily')
  arrive()
  await expect(page.getByText('Changed for “Acrylic for me”.')).toBeVisible()
  await expect(alerts).toHaveValue('daily')
  await page.getByRole('main').getByRole('link', { name: 'Acrylic for me' }).click()
  await expect(page).toHaveURL(/\/jobs\?positions=acrylic&q=\w+&weekly_pay_min=900$/)
  await expect(page.getByRole('link', { name: `Acrylic at ${name}`, exact: true })).toBeVisible()

  await openSettled(page, '/account/searches')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()

  // what could not be saved is still there
  await openSettled(page, `/jobs?q=${name}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await dialog.getByLabel('Name').fill('Anything for me')
  const saves = (url: URL) => url.pathname === '/api/v1/saved-searches'
  await page.route(saves, (route) => route.abort(), { times: 3 })
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Anything for me')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('“Anything for me” is saved.', { exact: true })).toBeVisible()
})
