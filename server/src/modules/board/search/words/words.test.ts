import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TRADE_IDEAS } from './trade-terms.ts'
import { tsqueryOf } from './tsquery.ts'
import { cutWords, expand, foldWords } from './words.ts'

const ways = (query: string) => expand(query).map((idea) => idea.ways.map((way) => way.join(' ')))

describe('one idea in every language', () => {
  it.each([
    ['tho bot', 'thợ bột'],
    ['thợ bột', 'acrylic'],
    ['tay chân nước', 'manicure'],
    ['pedi', 'chan nuoc'],
    ['bao luong', 'guaranteed'],
    ['sang tiệm', 'salon for sale'],
    ['traspaso', 'sang tiem'],
    ['bao ở', 'housing'],
    ['dip', 'nhung'],
    ['包住', 'bao o'],
    ['水晶甲', 'acrylic'],
    ['manicurista', 'tho nail'],
    ['ที่พัก', 'bao o'],
    ['สอบ', 'luyen thi'],
    ['xuyên bang', 'relocate'],
  ])('“%s” also finds “%s”', (query, way) => {
    const [idea, ...others] = ways(query)
    expect(others).toEqual([])
    expect(idea).toContain(cutWords(way))
    expect(idea?.[0]).toBe(cutWords(query))
  })

  it('finds posts by their choices too', () => {
    expect(expand('thợ bột bao ở').map(({ tags }) => tags)).toEqual([
      ['positions:acrylic', 'skills:full_set'],
      ['housing:true', 'needs_housing:true'],
    ])
  })
})

describe('a query', () => {
  it('is cut into ideas, the longest phrases first; other words stand for themselves', () => {
    expect(ways('can tho bot o Westminster').map(([typed]) => typed)).toEqual([
      'can tho',
      'bot',
      'westminster',
    ])
    expect(ways('招聘美甲师纽约').map(([typed]) => typed)).toEqual(['招 聘', '美 甲 师', '纽', '约'])
  })

  it('leaves small words out unless there is nothing else', () => {
    expect(ways('dip in Dallas').map(([typed]) => typed)).toEqual(['dip', 'dallas'])
    expect(ways('in')).toEqual([['in']])
  })

  it.each(['', '   ', '!?', '\u0000'])('“%s” asks for nothing', (query) => {
    expect(expand(query)).toEqual([])
    expect(tsqueryOf(expand(query))).toBe('')
  })

  it('has an end', () => {
    expect(expand('a1 b2 '.repeat(500))).toHaveLength(24)
  })
})

describe('folding and cutting', () => {
  it.each([
    ['THỢ BỘT Đẹp', 'tho bot dep'],
    ['Uñas acrílicas', 'unas acrilicas'],
    ['美甲师gel', '美 甲 师 gel'],
    ['ทำเล็บ', 'ทำ เล็บ'],
  ])('%s becomes %s', (text, cut) => {
    expect(cutWords(text)).toBe(cut.normalize('NFKC').normalize('NFC'))
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldWords(foldWords(text))).toBe(foldWords(text))
      }),
    )
  })
})

describe('the query of the database', () => {
  it.each([
    ['houston', 'houston:*'],
    ['lan tx', 'lan & tx'],
    ['纽约', '纽 & 约'],
  ])('“%s” is %s', (query, tsquery) => {
    expect(tsqueryOf(expand(query))).toBe(tsquery)
  })

  it('takes phrases in a row and the last word as a beginning while one types', () => {
    expect(tsqueryOf(expand('bao o'))).toMatch(/^\(\(bao <-> o\) \| .*\| housing \|/)
    expect(tsqueryOf(expand('lan tx'), true)).toBe('lan & tx:*')
  })

  it('holds letters, digits and operators only, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        expect(tsqueryOf(expand(query), true)).toMatch(/^[\p{L}\p{M}\p{N}:*&|()<> -]*$/u)
      }),
    )
  })
})

it('every tag of the table is a choice that a post can make', () => {
  const fields = Object.assign({}, ...POST_KINDS.map(fieldsOf))
  for (const tag of TRADE_IDEAS.flatMap(({ tags }) => tags)) {
    const [name = '', value] = tag.split(':')
    const field = fields[name]
    if (field?.type === 'flag') expect(value).toBe('true')
    else expect(field?.values, tag).toContain(value)
  }
})
