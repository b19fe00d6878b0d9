import '../server/src/platform/processes/compile-here.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADLESS_SHELL, hasChromium } from './chromium.ts'
import { journeysTouchedBy } from './test/changed-journeys.ts'
import { type Count, firstLine, NOTHING, RESULTS, ROOT, run } from './test/run.ts'
import { runUnit } from './test/run-unit.ts'

/**
 * With `--changed` only what the changes that are not committed yet touch is run, with `--changed=<commit>`
 * what those since then touch.
 */
const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument))
/** With `--built` the pages that the last run has built are tested, and their budget is not reckoned anew. */
const built = process.argv.includes('--built')

/**
 * With `--retry` tests of units that fail are tried once more and named as flaky when they pass then, as
 * journeys always are.
 */
const retry = process.argv.includes('--retry')

/**
 * Browser tests need a Chromium: this machine's, or one that is installed now. On Debian the headless shell
 * is preferred.
 */
function ensureChromium(): void {
  if (canInstall && !existsSync(HEADLESS_SHELL) && !process.env['CHROMIUM_PATH']) {
    aptUpdates()
    aptInstalls('chromium-headless-shell') || hasChromium() || aptInstalls('chromium')
  }
  if (!hasChromium()) run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  if (!hasChromium()) throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH.')
}

/** Screens in these languages are measured: without a font, every letter would be the same empty box. */
const FONTS = [
  { language: 'th', name: 'fonts-thai-tlwg' },
  { language: 'zh', name: 'fonts-wqy-microhei' },
]

function ensureFonts(): void {
  const missing = FONTS.filter(
    ({ language }) => spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout === '',
  )
  if (!canInstall || missing.length === 0) return
  aptUpdates()
  for (const { name } of missing) aptInstalls(name)
}

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A fresh Debian has no lists. */
const aptUpdates = (): boolean => run('apt-get', ['update', '-qq'])

const aptInstalls = (name: string): boolean =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

function read<Report>(name: string): Report | null {
  const file = join(RESULTS, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** What first visits load, against the budget of the quality bars: one test. */
function runBudget(): Count {
  const ok = run('npm', ['run', '--silent', 'budget'])
  return ok
    ? { passed: 1, failed: 0, notes: [] }
    : { passed: 0, failed: 1, notes: ['failed: budget of a first visit'] }
}

interface TryResult {
  errors: { message?: string }[]
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; tests: { projectName: string; status: string; results: TryResult[] }[] }[]
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  /** Beyond those of tests: a shop that did not start, a file that could not be read. */
  errors: { message?: string }[]
}

/** Files that differ from a commit, with those that no commit holds yet. */
function changedFiles(commit: string): string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/** A journey that passes at its second try counts as passed and is named as flaky. */
function runBrowser(): Count {
  const touched = changed ? journeysTouchedBy(changedFiles(changed.split('=')[1] ?? 'HEAD')) : 'all'
  if (touched.length === 0) return NOTHING
  const filters = touched === 'all' ? [] : touched.map((each) => `journeys/${each}`)
  const ok = run('playwright', ['test', ...filters, '--pass-with-no-tests'])
  const report = read<BrowserReport>('e2e.json')
  if (!report)
    return ok && changed ? NOTHING : { passed: 0, failed: 1, notes: ['failed: the journeys gave no report'] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + skipped
  const outside = report.errors.map((error) => `failed: the journeys: ${firstLine(error)}`)
  const notes = [...outside, ...report.suites.flatMap((suite) => notesOf(suite, ''))]
  return { passed: expected + flaky, failed: ok ? failed : Math.max(1, failed), notes }
}

function notesOf({ title, suites = [], specs = [] }: Suite, above: string): string[] {
  const place = above ? `${above} › ${title}` : title
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName, results }) => {
        const [error] = results.flatMap(({ errors }) => errors)
        return `${status}: [${projectName}] ${place} › ${spec.title}${error ? `: ${firstLine(error)}` : ''}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => notesOf(suite, place))]
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
ensureChromium()
ensureFonts()
if (!built && !run('npm', ['run', '--silent', 'build'])) throw new Error('The pages do not build.')
const budget = built ? NOTHING : runBudget()
const unit = runUnit({ filter: changed ? [changed, '--passWithNoTests'] : [], retry })
const browser = runBrowser()
const counts = [budget, unit, browser]
const sum: Count = {
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  notes: counts.flatMap(({ notes }) => notes),
}
writeFileSync(join(RESULTS, 'summary.json'), JSON.stringify(sum))
for (const note of sum.notes) process.stdout.write(`${note}\n`)
process.stdout.write(
  `\nunit and API: ${unit.passed} passed, ${unit.failed} failed; browser: ${browser.passed} passed, ${browser.failed} failed\n`,
)
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`)
process.exit(sum.failed === 0 ? 0 : 1)
