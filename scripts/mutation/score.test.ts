import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GROUPS } from './groups.ts'
import { scoresByFile, type Tried } from './score.ts'

const tried = (fileName: string, status: string): Tried => ({
  fileName: `/shop/${fileName}`,
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a <=\n  b',
  location: { start: { line: 3, column: 7 } },
})

it('counts what was noticed by file; faults that do not run count for nothing', () => {
  const results = [
    tried('money.ts', 'Killed'),
    tried('money.ts', 'Timeout'),
    tried('tax.ts', 'Survived'),
    tried('money.ts', 'NoCoverage'),
    tried('tax.ts', 'RuntimeError'),
    tried('tax.ts', 'Ignored'),
  ]
  expect(scoresByFile(results, '/shop')).toEqual({
    files: [
      { file: 'money.ts', count: 3, noticed: 2 },
      { file: 'tax.ts', count: 1, noticed: 0 },
    ],
    percent: 50,
    survivors: ['tax.ts:3:7 EqualityOperator → a <= b', 'money.ts:3:7 EqualityOperator → a <= b'],
  })
})

it('calls a group in which nothing was tried no success', () => {
  expect(scoresByFile([], '/shop').percent).toBe(0)
})

it('names only files that are there', () => {
  const root = join(import.meta.dirname, '../..')
  const missing = Object.values(GROUPS)
    .flatMap(({ mutate, tests }) => [...mutate, ...tests])
    .filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})
