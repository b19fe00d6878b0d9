import '../server/src/platform/processes/compile-here.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { api } from '@lunula/contract'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { clientOf } from '../e2e/fixtures/shop.ts'
import { paths } from '../web/src/app/paths.ts'
import { CHROMIUM_FLAGS, findWindowedChromium } from './chromium.ts'

/**
 * `npm run lighthouse`: holds pages of a running demo shop, as a phone sees them, against Lighthouse, which
 * is fetched for the run alone. Names what any audit finds, and ends with 1 when a category is below 100.
 * How fast pages are is measured by `bench:slow-phone`.
 */
const USAGE = `npm run lighthouse -- [options] [path …]
  --shop      address of the running demo shop (http://localhost:3000)
  --language  ${LANGUAGES.join(', ')} (en)
  --help
`
const VERSION = '12.8.2'
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
const MAX_REPORT_BYTES = 64 * 1024 * 1024

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string', default: 'http://localhost:3000' },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}
let isPerfect = true
const profile = await mkdtemp(join(tmpdir(), 'lunula-lighthouse-'))
try {
  for (const path of positionals.length > 0 ? positionals : await usualPages()) {
    const report = await inspect(path)
    const scores = CATEGORIES.map(
      (name) => `${name} ${Math.round((report.categories[name]?.score ?? 0) * 100)}`,
    )
    process.stdout.write(`${path}: ${scores.join(', ')}\n`)
    for (const line of findingsOf(report)) process.stdout.write(`  ${line}\n`)
    isPerfect &&= CATEGORIES.every((name) => report.categories[name]?.score === 1)
  }
} finally {
  await rm(profile, { recursive: true, force: true })
}
process.exit(isPerfect ? 0 : 1)

async function usualPages(): Promise<string[]> {
  const { docs } = await clientOf(values.shop)(api.board.jobs, { query: {} })
  const [job] = docs
  if (!job) throw new Error(`${values.shop} has no jobs: is it the demo shop?`)
  return [
    paths.category({ category: 'gel-polish' }),
    paths.product({ slug: 'halfmoon-gel-polish' }),
    paths.jobs(),
    paths.job({ id: job._id }),
  ]
}

async function inspect(path: string): Promise<Report> {
  const address = new URL(path, values.shop)
  if (values.language !== LANGUAGES[0]) address.searchParams.set('lang', values.language)
  const flags = [...CHROMIUM_FLAGS, '--headless=new', `--user-data-dir=${profile}`]
  const browser = findWindowedChromium()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      address.href,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      cwd: profile, // the repository's own packages do not concern it
      maxBuffer: MAX_REPORT_BYTES,
      env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
    },
  )
  return JSON.parse(stdout)
}

/** What is not as it should be and counts, one line an audit. */
function findingsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}
