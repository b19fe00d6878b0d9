import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'

/** Shorter ones are not told by the browser; it rounds all to 8 ms. */
const SHORTEST_TOLD_MS = 16
/** The next paint is told a moment after it. */
const SETTLE_MS = 700

interface Interaction {
  name: string
  path: string
  /** Up to before what is measured. */
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
}

/** What a buyer does most on a phone, in English. */
export const INTERACTIONS: readonly Interaction[] = [
  { name: 'open the filters', path: '/categories/gel-polish', target: (page) => filters(page) },
  {
    name: 'choose a filter',
    path: '/categories/gel-polish',
    prepare: async (page) => {
      await filters(page).tap()
      await option(page).waitFor()
    },
    target: (page) => option(page),
  },
  {
    name: 'choose a shade',
    path: '/product/halfmoon-gel-polish',
    target: (page) => page.getByRole('main').getByRole('radio').nth(4),
  },
  {
    name: 'add to cart',
    path: '/product/halfmoon-gel-polish',
    target: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .filter({ visible: true })
        .first(),
  },
]

const filters = (page: Page) =>
  page
    .getByRole('button', { name: /^Filters/ })
    .filter({ visible: true })
    .first()
const option = (page: Page) => page.getByRole('dialog').locator('label:has(input[type=checkbox])').first()

export interface Touch {
  /** Milliseconds to the paint that shows what the touch did, on the slowed CPU; 0 for less than are told. */
  inp: number
  /**
   * Milliseconds that the page's thread computed for it, until nothing was left to do, as if slowed: unlike
   * what passes on the clock, the same on a busy machine. The paint comes earlier.
   */
  work: number
}

/** One touch once the page has come alive. The line is not slowed: the paint does not wait for it. */
export async function touchOnce(
  browser: Browser,
  url: string,
  phone: BrowserContextOptions,
  cpuSlowdown: number,
  { path, prepare, target }: Interaction,
): Promise<Touch> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const begin = async (): Promise<() => Promise<void>> => {
      await page.goto(url + path, { waitUntil: 'load' })
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
      await page.waitForTimeout(SETTLE_MS)
      await prepare?.(page)
      const tap = await readyToTap(page, target(page))
      await page.waitForTimeout(SETTLE_MS)
      return tap
    }
    const computed = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    const tap = await begin()
    const before = await computed()
    await tap()
    await page.waitForTimeout(SETTLE_MS)
    const work = ((await computed()) - before) * cpuSlowdown

    await context.clearCookies()
    const tapSlowed = await begin()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate(listen, SHORTEST_TOLD_MS)
    await tapSlowed()
    await page.waitForTimeout(SETTLE_MS)
    const inp = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)
    return { inp, work: Math.round(work) }
  } finally {
    await context.close()
  }
}

/**
 * Brings what is to be touched to the middle of the screen first, as a person does, and touches the point
 * itself: scrolling in the same moment, and the driver's look at what lies under the finger, were counted as
 * the page's work.
 */
async function readyToTap(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(SETTLE_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be touched is not on the page.')
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page: keeps how long the longest event of a touch took. */
function listen(shortest: number): void {
  const kept = globalThis as unknown as { longest: number }
  kept.longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as { duration: number; interactionId?: number }[])
      if (entry.interactionId) kept.longest = Math.max(kept.longest, entry.duration)
  })
  const options = { type: 'event', durationThreshold: shortest }
  observer.observe(options as unknown as { type: 'mark' })
}
