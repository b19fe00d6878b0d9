import { expect, test } from 'vitest'
import { methodId } from './settings-rows.ts'

const known = (...methods: string[]) =>
  ({ methods: methods.map((method) => ({ method })) }) as Parameters<typeof methodId>[1]

test.each([
  ['Courier (van)', [], 'courier_van'],
  ['Ground', ['ground'], 'ground_2'],
  ['Ground', ['ground', 'ground_2', 'two_day'], 'ground_3'],
  ['None', [], 'none_2'],
  ['2-day air', [], 'day_air'],
  ['上门', [], ''],
])('a new method that is named %s, with %j there, is known by %s', (name, there, id) => {
  expect(methodId(name, known(...there))).toBe(id)
})
