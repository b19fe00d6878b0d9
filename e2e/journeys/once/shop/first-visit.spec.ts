import { join } from 'node:path'
import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import { Limits } from '../../../../server/src/platform/limits/rate-limits.ts'
import { registerPages } from '../../../../server/src/platform/pages/register.ts'
import { clientOf, expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

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

const FIRST = ['/categories', '/categories/gel-polish', '/product/halfmoon-gel-polish', '/jobs']

test('a page names no script that it does not run', async ({ page }) => {
  for (const path of FIRST) {
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    const html = (await (await page.goto(path))?.text()) ?? ''
    const named = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file))
    await page.waitForFunction(() => performance.getEntriesByName('hydration').length > 0)
    const covered = await page.coverage.stopJSCoverage()
    const run = covered.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    const files = new Set(run.map(({ url }) => new URL(url).pathname))
    expect(named.size).toBeGreaterThan(0)
    expect([...named].filter((file) => !files.has(String(file)))).toEqual([])
  }
})

for (const language of ['en', 'vi'])
  test(`in ${language} a page fetches no font ahead that it is not written in`, async ({ page, request }) => {
    for (const path of FIRST) {
      const address = language === 'en' ? path : `${path}?lang=${language}`
      const AHEAD = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/g
      const html = await (await request.get(address)).text()
      const ahead = [...html.matchAll(AHEAD)].map(([, file]) => file)
      // what the styles ask for by themselves
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(AHEAD, '') })
      })
      const asked = new Set<string>()
      page.on('request', (each) => asked.add(new URL(each.url()).pathname))
      await page.goto(address)
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      expect(ahead.length).toBeGreaterThan(0)
      expect(ahead.filter((file) => !asked.has(String(file)))).toEqual([])
    }
  })

/** The most HTML in kB that these pages may be (decision 047); a product's has 150 as its aim. */
const PAGES = [
  ['/categories/gel-polish', 110],
  ['/product/halfmoon-gel-polish', 178],
  ['/jobs', 110],
] as const

for (const [path, most] of PAGES)
  test(`the HTML of ${path} is ${most} kB at most`, async ({ request }) => {
    const html = await (await request.get(path)).body()
    expect(html.length).toBeGreaterThan(50_000)
    expect(html.length / 1000).toBeLessThanOrEqual(most)
  })

/** Where a guest comes to from another page: the most kB that its answers take on the line (decision 067). */
const NEXT_PAGES = [
  ['/categories/gel-polish', '/product/halfmoon-gel-polish', 32],
  ['/categories', '/categories/gel-polish', 12],
  ['/categories', '/jobs', 16],
] as const

for (const [from, path, most] of NEXT_PAGES)
  test(`${path} takes ${most} kB of answers at most when it is come to`, async ({ page }) => {
    await page.goto(from)
    await hydrated(page)
    const answers: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      const isAnswer = new URL(request.url()).pathname.startsWith('/api/')
      if (isAnswer) answers.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.locator(`a[href^="${path}"]`).filter({ visible: true }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(answers)
    expect(sizes.length).toBeGreaterThan(0)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(bytes / 1000).toBeLessThanOrEqual(most)
  })

const scriptsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

/** What a page that most links of another one lead to consists of. */
const PRODUCT_VIEW = /\/assets\/product-page-/
const VIEWS = [
  ['/categories/gel-polish', '/product/halfmoon-gel-polish', [PRODUCT_VIEW]],
  ['/jobs', '/technician/jobs/', [/\/assets\/post-page-/, /\/assets\/load-post-/]],
] as const

for (const [from, path, files] of VIEWS)
  test(`what ${path} consists of is fetched from ${from} before its link is pressed`, async ({ page }) => {
    const early = files.map((file) => page.waitForResponse(file))
    await page.goto(from)
    for (const file of early) await (await file).finished()
    const asked = scriptsOf(page)
    await page.locator(`main a[href^="${path}"]`).first().click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.filter((script) => files.some((file) => file.test(script)))).toEqual([])
  })

test('nothing is fetched ahead of a press for whoever saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked = scriptsOf(page)
  await page.goto('/categories/gel-polish')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked.filter((file) => PRODUCT_VIEW.test(file))).toEqual([])
})

test('a page that the server could not make is taken over as it is, and leads to the error screen', async ({
  page,
  baseURL,
}) => {
  // the same pages over an API that fails
  const broken = Fastify()
  broken.decorateRequest('cookies', { getter: () => ({}) })
  broken.all('/api/*', (_, reply) => reply.code(500).send({ statusCode: 500, code: 'server.failed' }))
  await registerPages(broken, {
    distDir: join(import.meta.dirname, '../../../../web/dist'),
    production: true,
    publicUrl: String(baseURL),
    limits: new Limits({ on: false, redis: null }),
    needsPassword: async () => false,
  })
  const answer = await broken.inject({ url: '/jobs', headers: { 'sec-fetch-site': 'none' } })
  await broken.close()
  expect(answer.statusCode).toBe(500)
  await page.route('**/jobs', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: answer.body }),
  )
  // the fixture fails the test on whatever React finds otherwise than the server wrote it
  await page.goto('/jobs')
  await expect(page).toHaveURL(/\/error\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
