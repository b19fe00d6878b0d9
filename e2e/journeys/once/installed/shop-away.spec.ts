import { expect } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'
import { test } from './gateway.ts'

test.use({ serviceWorkers: 'allow' })

test('while a gateway finds no shop, what was seen stands in and says so, and the shop comes back by a press', async ({
  page,
  gateway,
}) => {
  await page.goto('/about-us')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/jobs')
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/jobs', { cacheName: 'pages' })))
  await expect.poll(isKept).toBe(true)
  const notice = page.getByText(/^The shop does not answer\. This page is as it was at \d\d:\d\d\./)
  await expect(notice).toBeHidden()

  gateway.setAway(true)
  await page.reload() // for five minutes the browser would show it without asking
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(notice).toBeVisible()
  gateway.setAway(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, /jobs/i)).toBeVisible()
  await expect(notice).toBeHidden()
})
