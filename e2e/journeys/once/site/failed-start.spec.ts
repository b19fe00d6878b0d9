import { expect, test } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'

test('the shop hears of a page whose script fails as it starts', async ({ context }) => {
  const page = await context.newPage()
  await page.route('**/assets/app-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "throw new Error('no start\\u0000 of ' + '😀'.repeat(300))",
    }),
  )
  const told = page.waitForResponse('**/api/v1/client-errors')
  await page.goto('/about-us?aff=somebody')
  const answer = await told
  expect(answer.status()).toBe(200)
  const { message, page: path } = answer.request().postDataJSON() as Record<string, string>
  expect(message).toMatch(/^no start {2}of 😀+ $/u)
  expect(path).toBe('/about-us')
  await expect(heading(page, /./)).toBeVisible()
})
