import { describe, expect, it } from 'vitest'
import { emptyVariant } from '../draft.ts'
import { findVariants, shownVariants } from './variant-filter.ts'

const variants = ['Đỏ Son', 'Nude 12', 'Nude 13', 'Chrome'].map((value, at) => ({
  ...emptyVariant([value, '15 ml']),
  sku: `HM-${at}`,
}))
const shown = (
  words: string,
  more: { first?: number; wrong?: readonly number[]; of?: typeof variants } = {},
) => {
  const { of = variants, first = 10, wrong = [] } = more
  const { rows, left } = shownVariants(of, {
    find: findVariants(variants, words),
    first,
    wrong: (at) => wrong.includes(at),
  })
  return [...rows.map(({ at }) => at), ...(left > 0 ? [`${left} left`] : [])]
}

describe('the variants that are drawn', () => {
  it.each([
    ['', [0, 1, 2, 3]],
    ['  ', [0, 1, 2, 3]],
    ['do son', [0]],
    ['15 NUDE', [1, 2]],
    ['hm-3', [3]],
    ['nothing', []],
  ])('are those with every word of “%s”', (words, places) => expect(shown(words)).toEqual(places))

  it('are the first ones, and how many more there are is known', () => {
    expect(shown('', { first: 2 })).toEqual([0, 1, '2 left'])
    expect(shown('nude', { first: 2 })).toEqual([1, 2])
    expect(shown('nude', { first: 1 })).toEqual([1, '1 left'])
  })

  it('are also those with which something is wrong', () => {
    expect(shown('son', { wrong: [3] })).toEqual([0, 3])
    expect(shown('', { first: 1, wrong: [3] })).toEqual([0, 3, '2 left'])
  })

  it('keep one whose SKU is written, and take in one that fits by now', () => {
    const written = variants.map((variant, at) => ({
      ...variant,
      sku: ['HM-0', 'X', 'HM-2', 'HM-1'][at] ?? '',
    }))
    expect(shown('hm-1', { of: written })).toEqual([1, 3])
  })
})
