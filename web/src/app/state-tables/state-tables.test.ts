import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packTables } from './pack-tables.ts'
import { unpackTables } from './unpack-tables.ts'

const traveled = (value: unknown): unknown => unpackTables(JSON.parse(JSON.stringify(packTables(value))))
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const row = fc.record({
  id: fc.string(),
  same: fc.constant('USD'),
  none: fc.constant(null),
  list: fc.array(fc.oneof(fc.constant('#'), fc.nat())),
  tiers: fc.array(fc.record({ least: fc.nat(), open: fc.boolean() }), { maxLength: 3 }),
  gone: fc.option(fc.nat(), { nil: undefined }),
  finish: fc.constantFrom('creme', 'jelly', '', '|'),
  begins: fc.constantFrom('/media/', '/media/|', '').chain((start) => fc.string().map((end) => start + end)),
  kinds: fc.constantFrom([], [1], [{ least: 12 }], [null]),
  of: fc.record({ shade: fc.string(), __proto__: fc.nat() }),
})

it('brings back whatever JSON would have brought', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(row)), (value) => {
      expect(traveled(value)).toEqual(plain(value))
      expect(JSON.stringify(traveled(value))).toBe(JSON.stringify(plain(value)))
    }),
  )
})

it.each([
  [['#', 1, 2]],
  [[['#'], ['#', 0, 3]]],
  [[[], [], []]],
  [[{}, {}, {}]],
  [[['a', 'b', 'c'], ['|a'], ['#'], ['#', 'b']]],
  [{ ids: ['a-1', 'a-2', 'a-3'], again: ['b-1', 'b-2', 'b-3'], names: ['', 'a', ''] }],
  [['1', '2', '#', 1, 2, '1', '2', '#', 1, 2]],
  [[1, true, null, '1', 'true', 'null', 1, true, null, '1', 'true', 'null']],
  [[[1], '[1]', [1], '[1]', [1], '[1]', [1], '[1]', [1]]],
  [[[1], ['1'], [1], ['1'], [1], ['1'], [1], ['1']]],
  [['😀a', '😃b', '😀c']],
  [{ at: new Date(0), list: [new Date(0), new Date(1), new Date(2)] }],
  [[{ a: undefined }, { a: undefined }, { a: undefined }]],
  [JSON.parse('[{"__proto__":1},{"__proto__":2},{"__proto__":3}]')],
])('brings back %j', (value) => {
  expect(traveled(value)).toEqual(plain(value))
})

it('says each key of a list once, and once what is the same in all', () => {
  const list = Array.from({ length: 3 }, (_, at) => ({ price: at, currency: 'USD', of: [{ a: at }] }))
  expect(packTables(list)).toEqual([
    '#',
    3,
    { price: [0, 1, 2], currency: 'USD', of: ['#', [3, 1], ['#', 3, { a: [0, 1, 2] }]] },
  ])
})

it('says once what texts begin with, and what was said before', () => {
  const list = [1, 2, 3].map((at) => ({ id: `01a2-${at}`, shade: `Rose ${at}`, alt: `Polish, Rose ${at}` }))
  expect(packTables(list)).toEqual([
    '#',
    3,
    { id: ['#', '|01a2-|1|2|3'], shade: ['#', '|Rose ', 0], alt: ['#', '|Polish, Rose ', 0] },
  ])
})

it('says each of few values once', () => {
  const tiers = [[{ least: 12 }], []]
  const list = Array.from({ length: 9 }, (_, at) => tiers[at % 2])
  expect(packTables(list)).toEqual(['#', '010101010', tiers])
})
