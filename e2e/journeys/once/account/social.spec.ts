import { configuration } from '@lunula/contract/configuration/schemas.ts'
import type { Page } from '@playwright/test'
import { test as base, clientOf, expect } from '../../../fixtures/shop.ts'
import { expectSignedIn, expectSignedOut, heading, navigate, signIn } from '../../../fixtures/visit.ts'

/** Google and Facebook are one stand-in here; where it listens, the shop's configuration says. */
const test = base.extend({
  provider: async ({ baseURL }, use) => {
    const { social } = await clientOf(String(baseURL))(configuration.read)
    await use(new URL(String(social.google?.authorize_url)).origin)
  },
})

const PASSWORD = 'purple kettle drum 7'
const PROVIDERS = ['Google', 'Facebook'] as const

/** From the shop to the provider's own page. */
async function askProvider(page: Page, provider: (typeof PROVIDERS)[number]): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await expect(heading(page, `Sign in with ${provider}`)).toBeVisible()
}

async function allow(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Lan')
  await page.getByRole('button', { name: 'Allow' }).click()
}

for (const provider of PROVIDERS) {
  test(`whoever comes by ${provider} sets a password first, wherever they want to go`, async ({
    page,
    email,
  }) => {
    await page.goto('/account/order-list')
    await askProvider(page, provider)
    await allow(page, email)
    await expect(heading(page, 'Set a password')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/setup-password\?next=%2Faccount%2Forder-list$/)
    await expectSignedIn(page)

    for (const path of ['/categories', '/account', '/auth/signin', '/blank-page']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/auth\/setup-password/)
      await expect(heading(page, 'Set a password')).toBeVisible()
      await navigate(page, path)
      await expect(page).toHaveURL(/\/auth\/setup-password/)
    }

    await page.goto('/account/order-list')
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page).toHaveURL(/\/account\/order-list$/)
    await expect(heading(page, 'Orders')).toBeVisible()
    await page.goto('/auth/setup-password')
    await expect(page).toHaveURL(/\/categories$/)

    // the same person comes to the same account, without being asked again
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/signin')
    await askProvider(page, provider)
    await allow(page, email)
    await expect(page).toHaveURL(/\/categories$/)
    await expectSignedIn(page)
  })

  test(`who cancels at ${provider} is told so, and signs in another way`, async ({ page, buyer }) => {
    await page.context().clearCookies()
    await page.goto('/auth/signin?next=%2Faccount%2Forder-list')
    await askProvider(page, provider)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('User cancelled login or did not authorize')
    await expect(page).toHaveURL(/\/auth\/signin\?next=%2Faccount%2Forder-list$/)
    await expectSignedOut(page)
    await signIn(page, buyer.email)
    await expect(page).toHaveURL(/\/account\/order-list$/)
  })
}

test('an answer that this window has not asked for signs nobody in', async ({ page }) => {
  for (const answer of [
    '?code=4%2Fabc&state=made-up',
    '#access_token=abc&state=made-up',
    '?error=access_denied',
  ]) {
    await page.goto('/cart')
    await page.goto(`/blank-page${answer}`)
    await expect(page.getByRole('alert')).toContainText('was not started in this window')
    await expect(page).toHaveURL(/\/auth\/signin$/)
    await expectSignedOut(page)
  }
  await page.goto('/blank-page')
  await expect(page.locator('body')).toHaveText('')
})
