import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areEnough, weightOf } from './report-weight.ts'

describe('a reader’s word', () => {
  it('weighs by how their reports ended', () => {
    expect(weightOf({ upheld: 0, dismissed: 0 })).toBe(1)
    expect(weightOf({ upheld: 3, dismissed: 0 })).toBe(1.6)
    expect(weightOf({ upheld: 0, dismissed: 3 })).toBe(0.4)
  })

  it('lies between nothing and two, and falls with every report that did not hold', () => {
    const counts = fc.nat({ max: 500 })
    fc.assert(
      fc.property(counts, counts, (upheld, dismissed) => {
        const weight = weightOf({ upheld, dismissed })
        expect(weight).toBeGreaterThan(0)
        expect(weight).toBeLessThan(2)
        expect(weightOf({ upheld, dismissed: dismissed + 1 })).toBeLessThan(weight)
      }),
    )
  })
})

describe('reports', () => {
  const of = (...weights: number[]) => new Map(weights.map((weight, at) => [`r${at}`, weight]))
  it.each<[string, Map<string, number>, [string, string][], boolean]>([
    ['three readers without a record', of(1, 1, 1), [], true],
    ['two of them', of(1, 1), [], false],
    ['two whose reports held', of(1.6, 1.6), [], true],
    ['one, however right before', of(1.99), [], false],
    ['three whose reports did not hold', of(0.4, 0.4, 0.4), [], false],
    [
      'three accounts of one browser',
      of(1, 1, 1),
      [
        ['r0', 'r1'],
        ['r1', 'r2'],
      ],
      false,
    ],
    [
      'five of which three share a browser',
      of(1, 1, 1, 1, 1),
      [
        ['r0', 'r4'],
        ['r1', 'r4'],
      ],
      true,
    ],
  ])('of %s', (_, weights, kin, enough) => {
    expect(areEnough(weights, kin)).toBe(enough)
  })
})
