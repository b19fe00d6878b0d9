import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'
import { startShop } from '../processes.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import { INTERACTIONS, type Touch, touchOnce } from './interactions.ts'
import { OPENINGS, type Opened, openOnce } from './openings.ts'

/**
 * `npm run bench:slow-phone [address of another shop]`: the largest contentful paint of a guest's first
 * visit on a slow phone over HTTP/2, how long after a touch the page shows what it did, and how long it takes
 * to come from one page to another, of this shop and, in turns with it, of another one, such as an earlier
 * commit that runs beside it. `BENCH_ONLY=visits,touches,openings` names the parts to measure.
 */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5)
const ONLY = process.env['BENCH_ONLY']
const BYTES_A_SECOND = 200_000 // 1.6 Mbit/s
const SLOW = { offline: false, latency: 150, downloadThroughput: BYTES_A_SECOND, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** What is painted after the last byte of a page still counts. */
const SETTLE_MS = 1_000

const [other] = process.argv.slice(2)

interface Visit {
  lcp: number
  fcp: number
  scripts: number
  kB: number
}

const shop = await startShop(4821)
const proxy = await startHttp2Proxy(shop.url)
const otherProxy = other ? await startHttp2Proxy(other) : null
const executablePath = findChromium()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
try {
  const visits = (await pathsOf(shop.url)).flatMap((path) =>
    ['en', 'vi'].map((language) => () => compared(path, language)),
  )
  await part('visits', visits)
  await part(
    'touches',
    INTERACTIONS.map((interaction) => () => touched(interaction)),
  )
  await part(
    'openings',
    OPENINGS.map((opening) => () => opened(opening)),
  )
} finally {
  await browser.close()
  await Promise.all([proxy.stop(), otherProxy?.stop()])
  await shop.stop()
}

/** Measures one row after the other and prints them, unless `BENCH_ONLY` names other parts. */
async function part(name: 'visits' | 'touches' | 'openings', measures: readonly (() => Promise<object>)[]) {
  if (ONLY && !ONLY.split(',').includes(name)) return
  const rows: object[] = []
  for (const measure of measures) rows.push(await measure())
  console.table(rows)
}

/** The pages that most visits begin with. */
async function pathsOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/posts/jobs`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
  const post = data.docs[0]
  return [
    '/categories',
    '/categories/gel-polish',
    '/product/halfmoon-gel-polish',
    '/jobs',
    ...(post ? [`/technician/jobs/${post._id}`] : []),
  ]
}

function median<Of extends string>(all: readonly Record<Of, number>[], of: Of): number {
  return all.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

/** On the clock the least says what the page costs, the median what a busy machine makes of it. */
async function touched(interaction: (typeof INTERACTIONS)[number]): Promise<object> {
  const ours: Touch[] = []
  const others: Touch[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    ours.push(await touchOnce(browser, proxy.url, PHONE, CPU_SLOWDOWN, interaction))
    if (otherProxy) others.push(await touchOnce(browser, otherProxy.url, PHONE, CPU_SLOWDOWN, interaction))
  }
  const told = (all: readonly Touch[], before: string) => ({
    [`${before}INP least ms`]: Math.min(...all.map(({ inp }) => inp)),
    [`${before}INP ms`]: median(all, 'inp'),
    [`${before}work ms`]: median(all, 'work'),
  })
  return { touch: interaction.name, ...told(ours, ''), ...(otherProxy && told(others, 'other, ')) }
}

async function opened(opening: (typeof OPENINGS)[number]): Promise<object> {
  const ours: Opened[] = []
  const others: Opened[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    ours.push(await openOnce(browser, proxy.url, PHONE, SLOW, opening))
    if (otherProxy) others.push(await openOnce(browser, otherProxy.url, PHONE, SLOW, opening))
  }
  const [ms, before] = [median(ours, 'ms'), median(others, 'ms')]
  return {
    opened: opening.name,
    ms,
    kB: median(ours, 'kB'),
    ...(otherProxy && {
      'other, ms': before,
      'other, kB': median(others, 'kB'),
      'ours ÷ other': (ms / before).toFixed(2),
    }),
  }
}

async function compared(path: string, language: string): Promise<object> {
  const visits: Visit[] = []
  const otherVisits: Visit[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    visits.push(await visit(browser, proxy.url, path, language))
    if (otherProxy) otherVisits.push(await visit(browser, otherProxy.url, path, language))
  }
  const [lcp, before] = [median(visits, 'lcp'), median(otherVisits, 'lcp')]
  return {
    path,
    language,
    'LCP s': (lcp / 1000).toFixed(2),
    'FCP s': (median(visits, 'fcp') / 1000).toFixed(2),
    scripts: median(visits, 'scripts'),
    kB: median(visits, 'kB'),
    ...(otherVisits.length > 0 && {
      'other, LCP s': (before / 1000).toFixed(2),
      'other, FCP s': (median(otherVisits, 'fcp') / 1000).toFixed(2),
      'other, scripts': median(otherVisits, 'scripts'),
      'other, kB': median(otherVisits, 'kB'),
      'LCP, ours ÷ other': (lcp / before).toFixed(2),
    }),
  }
}

/** One visit with nothing kept from earlier ones. */
async function visit(from: Browser, url: string, path: string, language: string): Promise<Visit> {
  const context = await from.newContext({ ...PHONE, ignoreHTTPSErrors: true })
  try {
    await context.addCookies([{ name: 'locale', value: language, url }])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    let scripts = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts++
    })
    await page.goto(url + path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    const { lcp, fcp } = await page.evaluate(paints)
    return { lcp, fcp, scripts, kB: Math.round(bytes / 1000) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: milliseconds from the start of the visit. */
function paints(): Promise<{ lcp: number; fcp: number }> {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? 0 }),
    )
    // Node's types, which hold here too, know its own kinds of entries only
    observer.observe({ type: 'largest-contentful-paint' as 'mark', buffered: true })
  })
}
