import { expect } from '../../../fixtures/shop.ts'
import { test } from './gateway.ts'

test.use({ serviceWorkers: 'allow' })

test('a newer build is announced, disturbs nothing that is typed, and is taken when the visitor agrees', async ({
  page,
  gateway,
}) => {
  await page.goto('/technician/post/worker')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByLabel('Display name').fill('Vy')
  await page.evaluate(() => {
    document.body.dataset['opened'] = 'before'
  })

  gateway.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('A newer version of Lunula is ready')).toBeVisible()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  expect(await isWaiting()).toBe(true)
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'before')

  await page.getByRole('button', { name: 'Load it now' }).click()
  await expect(page.locator('body')).not.toHaveAttribute('data-opened', 'before')
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')
  expect(await isWaiting()).toBe(false)
})
