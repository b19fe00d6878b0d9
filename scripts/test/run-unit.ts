import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Count, NOTHING, RESULTS, ROOT, run } from './run.ts'
import type { Fault, UnitReport } from './unit-reporter.ts'

const REPORT = join(RESULTS, 'unit.json')
/** When more files fail, something is broken, and a second try would only take its time. */
const MOST_FILES_TO_RETRY = 10

/** Runs Vitest; null when it came to no report. */
export type RunVitest = (args: readonly string[]) => { ok: boolean; report: UnitReport | null }

const runVitest: RunVitest = (args) => {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test/unit-reporter.ts')}`]
  const ok = run('vitest', ['run', ...reporters, ...args], { UNIT_REPORT: REPORT })
  return { ok, report: existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as UnitReport) : null }
}

interface Options {
  /** Which tests are run: Vitest's own arguments; all of them when empty. */
  filter: readonly string[]
  /** Whether files that fail are tried once more, and named as flaky when they pass then. */
  retry: boolean
}

/**
 * Runs the tests of units and of the API. Whatever makes Vitest fail is named: a test, a hook, a file, or an
 * error that nobody caught.
 */
export function runUnit({ filter, retry }: Options, vitest: RunVitest = runVitest): Count {
  const first = vitest(filter)
  if (!first.report) {
    // a runner that finds nothing to run need not report
    if (first.ok && filter.length > 0) return NOTHING
    return { passed: 0, failed: 1, notes: ['failed: the unit tests gave no report'] }
  }
  const { faults, passed, skipped } = first.report
  const left = skipped.map((name) => `skipped: ${name}`)
  if (first.ok) return { passed: sum(passed), failed: 0, notes: left }
  const again = retry ? retryFiles(faults, vitest) : null
  const all = { ...passed, ...again?.report?.passed }
  if (again?.ok) return { passed: sum(all), failed: 0, notes: [...notesOf('flaky', faults), ...left] }
  const still = again?.report?.faults.length ? again.report.faults : faults
  const gone = faults.filter(
    (fault) => !still.some(({ file, name }) => file === fault.file && name === fault.name),
  )
  const silent = still.length === 0 ? ['failed: the unit tests, by a fault that has no name'] : []
  const notes = [...silent, ...notesOf('failed', still), ...notesOf('flaky', gone), ...left]
  return { passed: sum(all), failed: Math.max(1, still.length), notes }
}

/** A fault that tells no file may be of any: all are run again. */
function retryFiles(faults: readonly Fault[], vitest: RunVitest): ReturnType<RunVitest> | null {
  const files = [...new Set(faults.map(({ file }) => file))]
  if (files.length > MOST_FILES_TO_RETRY) return null
  return vitest(files.every((file) => file !== null) ? files : [])
}

const notesOf = (kind: string, faults: readonly Fault[]): string[] =>
  faults.map(({ file, name, error }) => `${kind}: ${file ?? 'unit tests'} › ${name}: ${error}`)

const sum = (passed: UnitReport['passed']): number =>
  Object.values(passed).reduce((all, each) => all + each, 0)
