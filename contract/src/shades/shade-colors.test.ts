import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, nearest, sortShades, spread } from './shade-colors.ts'

const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => value.toString(16).padStart(6, '0').toUpperCase())
const charts = fc.array(
  hexes.map((hex) => ({ hex })),
  { maxLength: 40 },
)

describe('the difference of two colors', () => {
  test('is none to itself, and the same both ways', () => {
    fc.assert(fc.property(hexes, (hex) => Math.abs(distance(hex, hex)) < 1e-9))
    fc.assert(
      fc.property(hexes, hexes, (one, other) => {
        const there = distance(one, other)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeCloseTo(distance(other, one), 6)
      }),
    )
  })

  test('is as eyes see it: black and white are far, two reds are near', () => {
    expect(distance('000000', 'FFFFFF')).toBeCloseTo(100, 1)
    expect(distance('B3122F', 'B5142F')).toBeLessThan(1)
    expect(distance('B3122F', '2B3A83')).toBeGreaterThan(30)
    expect(distance('b3122f', 'B3122F')).toBe(0)
  })
})

test('the nearest are truly nearest: nothing that is left out is nearer', () => {
  fc.assert(
    fc.property(charts, hexes, fc.integer({ min: 1, max: 8 }), (shades, hex, count) => {
      const found = nearest(shades, hex, count)
      expect(found).toHaveLength(Math.min(count, shades.length))
      const byForce = shades.map((shade) => distance(hex, shade.hex)).sort((a, b) => a - b)
      expect(found.map((near) => near.distance)).toEqual(byForce.slice(0, count))
    }),
  )
})

describe('the order of a chart', () => {
  test('loses and doubles nothing', () => {
    fc.assert(
      fc.property(charts, fc.constantFrom('number', 'hue', 'lightness'), (shades, sort) => {
        const sorted = sortShades(shades, sort)
        expect(sorted).toHaveLength(shades.length)
        expect(new Set(sorted)).toEqual(new Set(shades))
      }),
    )
  })

  test('by number is as it came; by lightness goes from white to black; by hue around the wheel with grays last', () => {
    const hexesOf = (sort: 'number' | 'hue' | 'lightness') =>
      sortShades(
        ['808080', '2C4FA3', 'B3122F', 'F2C14E', 'FFFFFF', '000000', '2F7D5C'].map((hex) => ({ hex })),
        sort,
      ).map(({ hex }) => hex)
    expect(hexesOf('number')).toEqual(['808080', '2C4FA3', 'B3122F', 'F2C14E', 'FFFFFF', '000000', '2F7D5C'])
    expect(hexesOf('hue')).toEqual(['B3122F', 'F2C14E', '2F7D5C', '2C4FA3', 'FFFFFF', '808080', '000000'])
    expect(hexesOf('lightness')[0]).toBe('FFFFFF')
    expect(hexesOf('lightness').at(-1)).toBe('000000')
  })
})

test('a few stand for many, over the whole range and never one twice', () => {
  const many = Array.from({ length: 221 }, (_, at) => at)
  const few = spread(many, 14)
  expect(new Set(few).size).toBe(14)
  expect(few[0]).toBeLessThan(16)
  expect(few.at(-1)).toBeGreaterThan(205)
  expect(spread([1, 2], 14)).toEqual([1, 2])
})
