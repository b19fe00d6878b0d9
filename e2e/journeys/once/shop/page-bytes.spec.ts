import { expect, test } from '../../../fixtures/shop.ts'

/** The most HTML that these pages of the demo shop may be, in kB; to be lowered as they shrink (decision 042). */
const PAGES = [
  ['/categories/gel-polish', 180],
  ['/product/halfmoon-gel-polish', 352],
  ['/jobs', 145],
] as const

for (const [path, most] of PAGES)
  test(`the HTML of ${path} is ${most} kB at most`, async ({ request }) => {
    const html = await (await request.get(path)).body()
    expect(html.length).toBeGreaterThan(50_000)
    expect(html.length / 1000).toBeLessThanOrEqual(most)
  })
