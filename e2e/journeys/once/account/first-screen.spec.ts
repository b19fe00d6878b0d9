import type { Page } from '@playwright/test'
import { emailOf } from '../../../../scripts/screenshots/stage.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1440, height: 900 }

const places = (page: Page) => page.getByRole('navigation', { name: 'Account' }).filter({ visible: true })

test('on phones orders come first, then the places of the account by groups', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await page.setViewportSize(PHONE)
  await page.goto('/account')
  await expect(heading(page, /^Hello/)).toBeVisible()
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true })
  await expect(titles).toHaveText([
    'Confirm your e-mail',
    'Latest orders',
    'Ships to',
    'Orders',
    'Lists',
    'Board',
    'Account',
  ])
  await expect(places(page).getByRole('list').first().getByRole('link')).toHaveText([
    'Orders',
    'Quick order',
    'Promotion codes',
    'Safety data sheets',
  ])
  await expect(places(page).getByRole('button', { name: 'Sign out' })).toHaveCount(1)
})

test('a new buyer finds what to begin with in place of orders', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await page.goto('/account')
  for (const [name, path] of [
    ['Look around the shop', '/'],
    [/^Professional license With a license/, '/account/licence'],
    [/^Quick order Type SKUs/, '/quick-order'],
    [/^Shade finder Whole lines/, '/shades'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
})

for (const who of ['buyer', 'owner'] as const)
  test(`at ${LAPTOP.width} × ${LAPTOP.height} all places of the ${who} and the way out are in sight`, async ({
    page,
  }) => {
    const credentials = { email: emailOf(who), password: PASSWORD }
    expect((await page.request.post('/api/v1/auth/sign_in', { data: credentials })).ok()).toBe(true)
    await page.setViewportSize(LAPTOP)
    for (const path of ['/account', '/account/profile']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(places(page).getByRole('link', { name: 'Back office' })).toHaveCount(
        who === 'owner' ? 1 : 0,
      )
      const parts = [
        ...(await places(page).getByRole('link').all()),
        places(page).getByRole('button', { name: 'Sign out' }),
      ]
      expect(parts.length).toBeGreaterThan(20)
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
