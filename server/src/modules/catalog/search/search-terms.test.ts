import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, slugOf, wordsOf } from '../catalog.rules.ts'
import { closestWord, partsOf, slipsBetween } from './spelling.ts'
import { termsOf } from './synonyms.ts'
import { formsOf, tsqueryOf } from './tsquery.ts'

describe('folding', () => {
  it.each([
    ['Sơn Gel ĐỎ', 'son gel do'],
    ['Crème Brûlée', 'creme brulee'],
    ['Straße, Œuvre', 'strasse, oeuvre'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it('parts words at punctuation and makes addresses of them', () => {
    expect(wordsOf('Cat-eye #003 (15ml)')).toEqual(['cat', 'eye', '003', '15ml'])
    expect(slugOf('Base, Top & Primers')).toBe('base-top-primers')
    expect(slugOf('“!”')).toBe('')
  })
})

describe('singular and plural', () => {
  it.each([
    ['file', ['file', 'files']],
    ['files', ['files', 'file']],
    ['brushes', ['brushes', 'brush']],
    ['accessories', ['accessories', 'accessory', 'accessorys']],
    ['glass', ['glass', 'glasses']],
    ['gel', ['gel', 'gels']],
  ])('%s is looked for as %j', (word, forms) => {
    expect(formsOf(word)).toEqual(forms)
  })
})

describe('Vietnamese trade words', () => {
  it.each([
    [
      'son gel',
      [
        [
          ['son', 'gel'],
          ['gel', 'polish'],
        ],
      ],
    ],
    [
      'bot nhung',
      [
        [
          ['bot', 'nhung'],
          ['dip', 'powder'],
        ],
      ],
    ],
    ['den', [[['den'], ['lamp'], ['black']]]],
    ['halfmoon kem', [[['halfmoon']], [['kem'], ['nipper']]]],
    ['nuoc rua mong', [[['nuoc', 'rua', 'mong'], ['acetone'], ['remover']]]],
  ])('“%s” may mean', (text, terms) => {
    expect(termsOf(text.split(' '))).toEqual(terms)
  })

  it('the longest phrase wins', () => {
    expect(termsOf(['kem', 'duong'])[0]).toContainEqual(['lotion'])
    expect(termsOf(['kem', 'duong'])[0]).not.toContainEqual(['nipper'])
  })

  it('become a query in which each way is complete in itself', () => {
    expect(tsqueryOf(termsOf(['son', 'gel', 'red']), 'none')).toBe(
      '((son | sons) & (gel | gels) | (gel | gels) & (polish | polishes)) & (red | reds)',
    )
    expect(tsqueryOf(termsOf(['ge']), 'last')).toBe('(ge:* | ges:*)')
  })
})

describe('spelling', () => {
  it.each([
    ['polsh', 'polish', 1],
    ['plosih', 'polish', 2],
    ['gle', 'gel', 1],
    ['acetone', 'acetone', 0],
    ['', 'gel', 3],
  ])('from %s to %s are %i slips', (from, to, slips) => {
    expect(slipsBetween(from, to)).toBe(slips)
  })

  it('counts the same both ways and never more than the longer word has letters', () => {
    const word = fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other)
        expect(slips).toBe(slipsBetween(other, one))
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(slips === 0).toBe(one === other)
      }),
    )
  })

  const known = (...words: [string, number][]): { word: string; products: number }[] =>
    words.map(([word, products]) => ({ word, products }))

  it('prefers fewer slips, then the same beginning, then the commoner word', () => {
    expect(closestWord('polsh', known(['polish', 1], ['posh', 9]))).toBe('posh')
    expect(closestWord('lmap', known(['lamp', 1], ['map', 9]))).toBe('lamp')
    expect(closestWord('bruhs', known(['brush', 2], ['bruhn', 5]))).toBe('bruhn')
  })

  it('does not guess at two letters, nor too far', () => {
    expect(closestWord('ge', known(['gel', 9]))).toBeNull()
    expect(closestWord('glass', known(['gel', 9]))).toBeNull()
  })

  it('looks for two words that were written as one, the most even parts first', () => {
    expect(partsOf('topcoat')).toEqual([
      ['top', 'coat'],
      ['topc', 'oat'],
    ])
    expect(partsOf('lamps')).toEqual([])
  })
})
