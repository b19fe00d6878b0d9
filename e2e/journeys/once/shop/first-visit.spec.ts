import { api } from '@lunula/contract'
import { clientOf, expect, test } from '../../../fixtures/shop.ts'

/** `scripts/budget.ts` adds up what a page's tags name; this shows that it is all. */
test('a page comes alive from the scripts that it names', async ({ page, baseURL }) => {
  const { docs } = await clientOf(String(baseURL))(api.board.jobs, {})
  const paths = ['/categories', '/categories/gel-polish', '/product/halfmoon-gel-polish', '/jobs']
  for (const path of [...paths, `/technician/jobs/${docs[0]?._id}`]) {
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
    await page.waitForFunction(() => performance.getEntriesByName('hydration').length > 0)
    const loaded = await page.evaluate(() => {
      const alive = performance.getEntriesByName('hydration')[0]?.startTime ?? 0
      const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < alive)
      return early.map(({ name }) => new URL(name).pathname).filter((file) => file.endsWith('.js'))
    })
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((file) => !named.includes(file))).toEqual([])
  }
})

/** The most HTML in kB that these pages may be (decision 047); a product's has 150 as its aim. */
const PAGES = [
  ['/categories/gel-polish', 110],
  ['/product/halfmoon-gel-polish', 195],
  ['/jobs', 110],
] as const

for (const [path, most] of PAGES)
  test(`the HTML of ${path} is ${most} kB at most`, async ({ request }) => {
    const html = await (await request.get(path)).body()
    expect(html.length).toBeGreaterThan(50_000)
    expect(html.length / 1000).toBeLessThanOrEqual(most)
  })
