import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { firstLine } from './run.ts'

/** A test that failed, a file or a group whose hook did, or an error that nobody caught. */
export interface Fault {
  /** Relative to the root; null where an error tells no file. */
  readonly file: string | null
  readonly name: string
  /** The first line of what it says, and where. */
  readonly error: string
}

export interface UnitReport {
  /** How many tests of a file passed. */
  readonly passed: Record<string, number>
  readonly faults: Fault[]
  /** Tests that were left out, by file and name. */
  readonly skipped: string[]
}

type Message = Pick<SerializedError, 'message' | 'stack'>

/**
 * Vitest's own JSON names neither errors that nobody caught nor hooks that failed: both fail a run of which
 * every test passes.
 */
function reportOf(
  modules: readonly TestModule[],
  uncaught: readonly SerializedError[],
  root: string,
): UnitReport {
  const said = (errors: readonly Message[]): string =>
    errors.map((each) => lineAndPlace(each, root)).join('; ')
  const report: UnitReport = { passed: {}, faults: [], skipped: [] }
  for (const module of modules) {
    const file = module.relativeModuleId
    const add = (name: string, error: string): void => void report.faults.push({ file, name, error })
    if (UNFINISHED.has(module.state())) add('(file)', 'it did not finish: its worker has died')
    for (const each of [module, ...module.children.allSuites()])
      if (each.errors().length > 0) add(nameOf(each), said(each.errors()))
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result()
      if (state === 'passed') report.passed[file] = (report.passed[file] ?? 0) + 1
      else if (state === 'failed') add(test.fullName, said(errors))
      else report.skipped.push(`${file} › ${test.fullName}`)
    }
  }
  for (const error of uncaught) {
    const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error
    const file = typeof path === 'string' ? relative(root, path) : null
    const during = typeof test === 'string' ? ` while “${test}” ran` : ''
    report.faults.push({ file, name: `(nobody caught it${during})`, error: said([error]) })
  }
  return report
}

const UNFINISHED: ReadonlySet<string> = new Set(['pending', 'queued'])

const nameOf = (each: TestModule | TestSuite | TestCase): string =>
  each.type === 'module' ? '(file or its hooks)' : `${each.fullName} (its hooks)`

function lineAndPlace({ message, stack = '' }: Message, root: string): string {
  const own = stack.split('\n').find((frame) => frame.includes(root) && !frame.includes('node_modules'))
  const place = own?.slice(own.indexOf(root) + root.length + 1).match(/^[^:]+:\d+/)?.[0]
  return place ? `${firstLine({ message })} (${place})` : firstLine({ message })
}

/** Writes its report to the file that `UNIT_REPORT` names. */
export default class UnitReporter {
  #root = ''

  onInit({ config }: Vitest): void {
    this.#root = config.root
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const file = process.env['UNIT_REPORT']
    if (!file) throw new Error('UNIT_REPORT names no file.')
    writeFileSync(file, JSON.stringify(reportOf(modules, uncaught, this.#root)))
  }
}
