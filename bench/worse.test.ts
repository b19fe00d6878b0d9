import { expect, it } from 'vitest'
import type { Measured } from './load.ts'
import { whatGotWorse } from './worse.ts'

const run = (name: string, rate: number, errors = 0): Measured => ({
  name,
  measured: { rate, p99: 1, errors },
  bare: { rate: 1000, p99: 1, errors: 0 },
})

it.each([
  ['the same', [run('list', 100)], []],
  ['faster', [run('list', 300)], []],
  ['slower within noise', [run('list', 81)], []],
  ['slower beyond it', [run('list', 79)], ['list: bare ÷ ours 12.7 instead of 10.0']],
  ['failing', [run('list', 100, 2)], ['list: 2 errors instead of 0']],
  ['new', [run('search', 1)], []],
])('%s', (_, now, worse) => {
  expect(whatGotWorse([run('list', 100)], now)).toEqual(worse)
})
