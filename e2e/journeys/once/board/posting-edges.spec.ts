import { api } from '@lunula/contract'
import type { Route } from '@playwright/test'
import { choose, confirmEmail } from '../../../fixtures/post-form.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { forgetRefreshToken, holdToken, tokenEndingIn } from '../../../fixtures/tokens.ts'
import { heading, navigate, openSettled, signIn } from '../../../fixtures/visit.ts'

test('limits, a ZIP code that does not exist and an end before the start are told beside their fields, and what was typed stays', async ({
  page,
  buyer,
}) => {
  await confirmEmail(page, buyer.email)
  await openSettled(page, '/technician/post/job')
  await choose(page, 'Position', 'Manager')
  await page.getByLabel('Salon name').fill('X')
  await choose(page, 'Schedule', 'Part-time')
  await page.getByText('More details').first().click()
  await page.getByLabel(/^From/).fill('18:00')
  await page.getByLabel(/^Until/).fill('09:00')
  await choose(page, 'How it is paid', 'Hourly')
  await page.getByRole('textbox', { name: 'Hourly wage' }).fill('5')
  await choose(page, 'Tax form', 'W-2')
  await choose(page, 'License', 'License needed')
  await page.getByLabel('ZIP code').fill('00000')
  await expect(page.getByText('There is no such ZIP code.').first()).toBeVisible()
  await expect(page.getByText('The end comes before the start').first()).toBeVisible()
  await expect(page.getByText('At least 2 characters').first()).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'before it can go out' })
  await expect(summary).toBeFocused()
  for (const line of [
    'Salon name: At least 2 characters',
    'Until: The end comes before the start',
    'ZIP code: There is no such ZIP code.',
  ])
    await expect(summary.getByText(line)).toBeVisible()
  await expect(page.getByLabel(/^Until/)).toHaveValue('09:00')

  await page.getByLabel('Salon name').fill('Halfmoon Nails')
  await page.getByLabel(/^Until/).fill('20:00')
  await page.getByLabel('ZIP code').fill('98101')
  await expect(page.getByLabel('City')).toHaveValue('Seattle')
  await page.getByLabel('Contact name').fill('Kim')
  // what may hold there is told with its source, what holds for certain is asked for
  await expect(page.getByText('Within the city limits of Seattle: at least $21.30 an hour.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(summary.getByText(/Hourly wage: Below the minimum wage/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Hourly wage' }).fill('25')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(heading(page, 'Handed in')).toBeVisible()
})

test('half a year is not five, and what is no number stays until it is one', async ({
  page,
  buyer: _buyer,
}) => {
  await openSettled(page, '/technician/post/worker')
  const years = page.getByRole('textbox', { name: 'Years of experience' })
  await years.fill('1.5')
  await page.getByLabel('Display name').fill('Vy')
  await expect(years).toHaveAccessibleDescription(/A whole number, such as 5/)
  await expect(years).toHaveValue('1.5')
  await page.getByRole('button', { name: 'Publish' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'before it can go out' })
  await expect(summary.getByText('Years of experience: A whole number, such as 5')).toBeVisible()
  // a field that need not be filled asks for a number as well
  await years.fill('2')
  await expect(years).not.toHaveAttribute('aria-invalid')
  await page.getByText('More details').nth(1).click()
  const radius = page.getByRole('textbox', { name: 'Travels up to' })
  await radius.fill('about 20')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(summary.getByText(/: A whole number, such as 5/)).toBeVisible()
  await expect(radius).toHaveValue('about 20')
  await expect(years).toHaveValue('2')
  // nor does a reload take it
  await page.reload()
  await expect(years).toHaveValue('2')
  await page.getByText('More details').nth(1).click()
  await expect(radius).toHaveValue('about 20')
  await radius.fill('20 miles')
  await page.getByLabel('Display name').focus()
  await expect(radius).toHaveValue('20')
})

test('an error that comes up takes no press away, however long the finger rests', async ({
  page,
  buyer: _buyer,
}) => {
  await openSettled(page, '/technician/post/job')
  await page.getByLabel('Salon name').fill('X')
  await page
    .getByText('More details')
    .first()
    .click({ delay: 400, position: { x: 20, y: 4 } })
  await expect(page.getByLabel(/^From/)).toBeVisible()
  await expect(page.getByText('At least 2 characters').first()).toBeVisible()
})

test('a city that the ZIP code brings late is written over by whoever types it', async ({ page, buyer }) => {
  await confirmEmail(page, buyer.email)
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/shipping/zip/**', async (route) => {
    await late
    await route.continue()
  })
  await openSettled(page, '/technician/post/job')
  await page.getByLabel('ZIP code').fill('92683')
  const city = page.getByLabel('City')
  await city.click()
  answer()
  await expect(city).toHaveValue('Westminster')
  await page.keyboard.type('Garden Grove')
  await expect(city).toHaveValue('Garden Grove')
})

test('a post changed on two devices is never written over: its writer chooses, and goes on', async ({
  page,
  buyer,
}) => {
  const post = await buyer.call(api.board.draft, {
    body: { kind: 'worker', content: { display_name: 'Vy', language: 'en' } },
  })
  await openSettled(page, `/technician/post/edit/${post._id}`)
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')
  await buyer.call(api.board.save, {
    params: { id: post._id },
    body: { content: { display_name: 'From the other device' }, version: post.version },
  })
  await page.getByLabel('Display name').fill('From this one')
  // what hiding from a salon cannot do is said where it is asked for
  const details = page.getByText('More details')
  for (const each of await details.all()) await each.click()
  await expect(page.getByLabel('Hide from these salons')).toHaveAccessibleDescription(
    /the owner may open another account/,
  )
  const box = page.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: 'Keep what is here' }).click()
  await expect
    .poll(
      async () => (await buyer.call(api.board.readMine, { params: { id: post._id } })).content.display_name,
    )
    .toBe('From this one')
  await openSettled(page, '/account/posts')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No posts yet')).toBeVisible()
})

test('what one saved oneself, though its answer was lost, was changed nowhere else', async ({
  page,
  buyer,
}) => {
  const { _id: id } = await buyer.call(api.board.draft, {
    body: { kind: 'worker', content: { display_name: 'Vy', language: 'en' } },
  })
  const standing = async () => (await buyer.call(api.board.readMine, { params: { id } })).content.display_name
  await openSettled(page, `/technician/post/edit/${id}`)
  const losing = async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(`**/api/v1/posts/mine/${id}`, losing)
  const name = page.getByLabel('Display name')
  await name.fill('Vy Lê')
  await expect.poll(standing).toBe('Vy Lê')
  await page.unroute(`**/api/v1/posts/mine/${id}`, losing)
  await name.fill('Vy Lê, Houston')
  await expect.poll(standing).toBe('Vy Lê, Houston')
  await expect(page.getByText('changed somewhere else')).toHaveCount(0)
})

test('what was typed after a session had ended is there once its writer has signed in again', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  await openSettled(page, '/technician/post/job')
  await forgetRefreshToken(context)
  await holdToken(context, String(baseURL), tokenEndingIn(800))
  await page.getByLabel('Salon name').fill('Tiệm Trăng Khuyết')
  await navigate(page, '/account/order-list')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(/\/account\/order-list$/)
  await page.goto('/technician/post/job')
  await expect(page.getByLabel('Salon name')).toHaveValue('Tiệm Trăng Khuyết')
})
