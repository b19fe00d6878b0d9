import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packTables } from './pack-tables.ts'
import { toldTexts } from './told-texts.ts'
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

it('says once in which ways ids begin', () => {
  const list = Array.from({ length: 8 }, (_, at) => `${at % 2 ? '01a2-70de' : '01a2-773d'}-${at}`)
  expect(packTables(list)).toEqual([
    '#',
    '-',
    ['#', '01010101', ['01a2-773d-', '01a2-70de-']],
    ['#', '||0|1|2|3|4|5|6|7'],
  ])
  expect(traveled(list)).toEqual(list)
})

describe('what the structured data tell of variants', () => {
  const variants = (names: readonly string[]) =>
    names.map((name, at) => ({
      '@type': 'Product',
      name: `Gel – ${name}`,
      image: `https://shop.test/media/${at}a${at}-1200.webp`,
      url: `https://shop.test/product/gel?variant=b${at}&lang=vi`,
      offers: { price: at },
    }))
  const told = (names: readonly string[]) =>
    toldTexts([{ hasVariant: variants(names) }, { '@id': '#policy' }])

  it('is not said again', () => {
    const names = ['Rose', 'Mint', 'Fig']
    const list = names.map((name, at) => ({ id: `01a2-b${at}`, name, picture: `/media/${at}a${at}` }))
    expect(packTables(list, told(names))).toEqual([
      '#',
      3,
      { id: ['#', '|01a2-b', 3], name: ['#', '|', 1], picture: ['#', '|/media/', 2] },
    ])
  })

  it('brings back whatever is said beside it', () => {
    const names = fc.array(fc.oneof(fc.string(), fc.constantFrom('|', 'a|b', '-', 'http')), { maxLength: 9 })
    fc.assert(
      fc.property(names, fc.array(row), (said, rows) => {
        const state = [said, rows, said.map((name) => ({ name, again: `/media/${name}` }))]
        const packed = JSON.parse(JSON.stringify(packTables(state, told(said))))
        expect(unpackTables(packed, told(said))).toEqual(plain(state))
      }),
    )
  })

  it.each([undefined, {}, { hasVariant: [] }, { hasVariant: variants(['Rose', 'Mint']) }, [[]]])(
    'is nothing of %j',
    (thing) => {
      expect(toldTexts(thing)).toEqual([])
    },
  )
})

it('says each of few values once', () => {
  const tiers = [[{ least: 12 }], []]
  const list = Array.from({ length: 9 }, (_, at) => tiers[at % 2])
  expect(packTables(list)).toEqual(['#', '010101010', tiers])
})
