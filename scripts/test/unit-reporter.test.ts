import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { UnitReport } from './unit-reporter.ts'

const FILES = {
  'green.test.js': `test('passes', () => {})
test.skip('is left out', () => {})`,
  'red.test.js': `describe('a group', () => { test('fails', () => { throw new Error('no\\nsecond line') }) })`,
  'hook.test.js': `test('passes before its hook fails', () => {})
afterAll(() => { throw new Error('not closed') })`,
  'late.test.js': `test('leaves something behind', async () => {
  void Promise.reject(new Error('forgotten'))
  await new Promise((done) => setTimeout(done, 10))
})`,
  'broken.test.js': `throw new Error('not loaded')`,
}

test('a report names each test, hook, file and forgotten promise that fails a run', () => {
  const root = mkdtempSync(join(tmpdir(), 'lunula-reporter-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text)
  const file = join(root, 'report.json')
  const reporter = join(import.meta.dirname, 'unit-reporter.ts')
  const env = { ...process.env, UNIT_REPORT: file }
  const run = () =>
    execFileSync('vitest', ['run', '--root', root, '--globals', `--reporter=${reporter}`], {
      env,
      stdio: 'ignore',
    })
  expect(run).toThrow()
  const { passed, faults, skipped } = JSON.parse(readFileSync(file, 'utf8')) as UnitReport
  expect(passed).toEqual({ 'green.test.js': 1, 'hook.test.js': 1, 'late.test.js': 1 })
  expect(skipped).toEqual(['green.test.js › is left out'])
  expect(faults.toSorted((a, b) => a.error.localeCompare(b.error))).toEqual([
    {
      file: 'late.test.js',
      name: '(nobody caught it while “leaves something behind” ran)',
      error: 'forgotten (late.test.js:2)',
    },
    { file: 'red.test.js', name: 'a group > fails', error: 'no (red.test.js:1)' },
    { file: 'hook.test.js', name: '(file or its hooks)', error: 'not closed (hook.test.js:2)' },
    { file: 'broken.test.js', name: '(file or its hooks)', error: 'not loaded (broken.test.js:1)' },
  ])
})
