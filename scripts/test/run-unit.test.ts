import { expect, test } from 'vitest'
import { type RunVitest, runUnit } from './run-unit.ts'
import type { Fault } from './unit-reporter.ts'

const GREEN = { ok: true, report: { passed: { 'a.test.ts': 2, 'b.test.ts': 3 }, faults: [], skipped: [] } }
const fault = (file: string | null, name = 'adds'): Fault => ({ file, name, error: 'no (a.test.ts:1)' })
const failedWith = (...faults: Fault[]) => ({
  ok: false,
  report: { passed: { 'a.test.ts': 1, 'b.test.ts': 3 }, faults, skipped: [] },
})

/** Answers one run after another, and keeps what each was asked for. */
function vitestThat(...answers: ReturnType<RunVitest>[]): { vitest: RunVitest; asked: string[][] } {
  const asked: string[][] = []
  const vitest: RunVitest = (args) => {
    asked.push([...args])
    const answer = answers.shift()
    if (!answer) throw new Error('It was run once more than expected.')
    return answer
  }
  return { vitest, asked }
}

const ALL = { filter: [], retry: true }

test('what passes is counted, and what is left out is named', () => {
  const { vitest } = vitestThat({ ok: true, report: { ...GREEN.report, skipped: ['c.test.ts › waits'] } })
  expect(runUnit(ALL, vitest)).toEqual({ passed: 5, failed: 0, notes: ['skipped: c.test.ts › waits'] })
})

test('without a second try a fault fails, with its first line', () => {
  const { vitest } = vitestThat(failedWith(fault('a.test.ts')))
  const notes = ['failed: a.test.ts › adds: no (a.test.ts:1)']
  expect(runUnit({ filter: [], retry: false }, vitest)).toEqual({ passed: 4, failed: 1, notes })
})

test('a file that passes at its second try counts as passed and is named as flaky', () => {
  const second = { ok: true, report: { passed: { 'a.test.ts': 2 }, faults: [], skipped: [] } }
  const { vitest, asked } = vitestThat(failedWith(fault('a.test.ts')), second)
  const notes = ['flaky: a.test.ts › adds: no (a.test.ts:1)']
  expect(runUnit(ALL, vitest)).toEqual({ passed: 5, failed: 0, notes })
  expect(asked).toEqual([[], ['a.test.ts']])
})

test('a file that fails twice fails, with what failed the second time', () => {
  const second = {
    ok: false,
    report: { passed: { 'a.test.ts': 1 }, faults: [fault('a.test.ts')], skipped: [] },
  }
  const { vitest } = vitestThat(failedWith(fault('a.test.ts'), fault('b.test.ts', 'counts')), second)
  const notes = ['failed: a.test.ts › adds: no (a.test.ts:1)', 'flaky: b.test.ts › counts: no (a.test.ts:1)']
  expect(runUnit(ALL, vitest)).toEqual({ passed: 4, failed: 1, notes })
})

test('an error that nobody caught is named; without a file all are run again', () => {
  const { vitest, asked } = vitestThat(failedWith(fault(null, '(nobody caught it)')), GREEN)
  const notes = ['flaky: unit tests › (nobody caught it): no (a.test.ts:1)']
  expect(runUnit(ALL, vitest)).toEqual({ passed: 5, failed: 0, notes })
  expect(asked).toEqual([[], []])
})

test('what is broken all over is not tried again, and a run that fails in silence is never a success', () => {
  const many = Array.from({ length: 11 }, (_, at) => fault(`${at}.test.ts`))
  expect(runUnit(ALL, vitestThat(failedWith(...many)).vitest)).toMatchObject({ failed: 11 })
  expect(runUnit({ filter: [], retry: false }, vitestThat(failedWith()).vitest)).toMatchObject({ failed: 1 })
  expect(runUnit(ALL, vitestThat({ ok: false, report: null }).vitest)).toMatchObject({ passed: 0, failed: 1 })
  expect(runUnit(ALL, vitestThat({ ok: true, report: null }).vitest)).toMatchObject({ passed: 0, failed: 1 })
})

test('nothing to run is no fault where only what changed is run', () => {
  const { vitest } = vitestThat({ ok: true, report: null })
  expect(runUnit({ filter: ['--changed'], retry: false }, vitest)).toEqual({
    passed: 0,
    failed: 0,
    notes: [],
  })
})
