import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, slugOf, wordsOf } from '../catalog.rules.ts'
import { closestWord, partsOf, slipsBetween } from './closest-word.ts'
import { readSynonymFile } from './synonyms/synonym-store.ts'
import { Synonyms } from './synonyms/synonyms.ts'
import { termsOf } from './terms.ts'
import { formsOf } from './word-forms.ts'

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

const SYNONYMS = new Synonyms(
  readSynonymFile(
    [
      'vi\tsơn gel\tgel polish',
      'vi\tbột nhúng\tdip powder',
      'vi\tđèn\tlamp',
      'vi\tđen\tblack',
      'vi\tkềm\tnipper',
      'vi\tkem dưỡng\tlotion|cream',
      'en\tnail\t-',
      'en\tnail polish\tgel polish|nail lacquer',
      'zh\t红色\tred',
      'zh\t甲油胶\tgel polish',
      'th\tถุงมือ\tglove',
    ].join('\n'),
  ),
)
const waysOf = (text: string): string[][] =>
  termsOf(text, SYNONYMS).map(({ ways }) => ways.map(({ words }) => words.join(' ')))

describe('what is typed becomes terms', () => {
  it.each([
    ['son gel', [['gel polish', 'son gel']]],
    ['sơn gel', [['gel polish']]],
    ['bot nhung halfmoon', [['dip powder', 'bot nhung'], ['halfmoon']]],
    ['đèn', [['lamp']]],
    ['đen', [['black']]],
    ['den', [['lamp', 'black', 'den']]],
    ['kem dưỡng', [['lotion', 'cream']]],
    ['NAIL POLISHES', [['gel polish', 'nail lacquer', 'nail polishes']]],
    [
      '红色甲油胶',
      [
        ['red', '红色'],
        ['gel polish', '甲油胶'],
      ],
    ],
    ['ถุงมือ', [['glove']]],
  ])('“%s”', (text, terms) => {
    expect(waysOf(text)).toEqual(terms)
  })

  it('words that say little are fillers, unless nothing else was asked for', () => {
    const fillers = (text: string) => termsOf(text, SYNONYMS).map(({ isFiller }) => isFiller)
    expect(fillers('nail lamp')).toEqual([true, false])
    expect(fillers('glove m')).toEqual([false, true])
    expect(fillers('nail')).toEqual([false])
  })

  it('the words themselves weigh less than what the catalog calls the thing', () => {
    const [term] = termsOf('son gel', SYNONYMS)
    expect(term?.ways.map(({ weight }) => weight)).toEqual([1, 0.7])
  })

  it.each([
    ['1 gallon', ['1 gal', '1 gallon', '1 gallons', '128 oz', '128 ounce', '128 ounces', '128 fl oz']],
    [
      '128 fl oz',
      [
        '128 oz',
        '128 ounce',
        '128 ounces',
        '128 fl oz',
        '1 gal',
        '1 gallon',
        '1 gallons',
        '8 lb',
        '8 lbs',
        '8 pound',
      ],
    ],
    ['15ml', ['15 ml', '15 milliliter', '15 milliliters']],
  ])('a size in any unit: %s', (text, ways) => {
    expect(waysOf(text)).toEqual([ways])
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const { ways } of termsOf(text, SYNONYMS)) expect(ways.length).toBeGreaterThan(0)
      }),
    )
  })

  it('a line of synonyms of another shape is refused', () => {
    expect(() => readSynonymFile('en\tnail')).toThrow('Not a line of synonyms')
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
