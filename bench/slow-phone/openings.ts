import type { Browser, BrowserContextOptions } from '@playwright/test'

interface Opening {
  name: string
  from: string
  /** What is tapped, among what the page shows. */
  link: string
}

/** Pages that a buyer or technician comes to from another one, without a new visit. */
export const OPENINGS: readonly Opening[] = [
  {
    name: 'a product of 221 shades, from its category',
    from: '/categories/gel-polish',
    link: 'main a[href^="/product/halfmoon-gel-polish"]',
  },
  { name: 'a job, from the list', from: '/jobs', link: 'main a[href^="/technician/jobs/"]' },
  {
    name: 'a category, from all of them',
    from: '/categories',
    link: 'main a[href="/categories/gel-polish"]',
  },
]

export interface Opened {
  /** Milliseconds from the tap to the moment when the next page can be shown. */
  ms: number
  /** What came over the line meanwhile, in kilobytes. */
  kB: number
}

export interface SlowLine {
  offline: boolean
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** One opening once the page is alive and quiet; what comes after it over a line like a phone's. */
export async function openOnce(
  browser: Browser,
  url: string,
  phone: BrowserContextOptions,
  line: SlowLine,
  { from, link }: Opening,
): Promise<Opened> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(url + from, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const target = page.locator(link).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    bytes = 0
    const start = performance.now()
    await target.tap({ force: true })
    // the address is that of the next page once all that it waits for is there
    await page.waitForURL((address) => address.pathname !== from)
    const ms = performance.now() - start
    return { ms: Math.round(ms), kB: Math.round(bytes / 1000) }
  } finally {
    await context.close()
  }
}
