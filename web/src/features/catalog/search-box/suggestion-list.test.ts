import { describe, expect, it } from 'vitest'
import { boardListOf } from './board-list.ts'
import { groupsFor } from './suggestion-list.ts'

const found = {
  products: [
    {
      slug: 'halfmoon',
      name: 'Halfmoon Gel Polish',
      brand: 'Halfmoon',
      thumbnail: null,
      hex: null,
      price_from: 1100,
      asked_variant: { _id: 'v7', name: 'Saigon Red', price: 1100 },
    },
  ],
  categories: [],
  brands: [{ name: 'Lotus & Co', count: 3 }],
}

describe('the list under the search field', () => {
  it('offers earlier searches while the field is empty, and nothing without them', () => {
    expect(groupsFor('', found, ['acetone']).map(({ kind }) => kind)).toEqual(['recent'])
    expect(groupsFor('', found, [])).toEqual([])
  })

  it('always offers to search for the words, and leaves empty groups out', () => {
    expect(groupsFor('sai', null, ['acetone']).map(({ kind }) => kind)).toEqual(['words'])
    const groups = groupsFor('sai', found, [])
    expect(groups.map(({ kind }) => kind)).toEqual(['words', 'brands', 'products'])
    expect(groups[1]?.suggestions[0]?.to).toBe('/search?brand=Lotus+%26+Co')
    expect(groups[2]?.suggestions[0]?.to).toBe('/product/halfmoon?variant=v7')
  })

  it('offers the board’s list on pages of the board', () => {
    const list = boardListOf('/technician/salon-sale/1')
    const groups = groupsFor('tiệm Houston', null, [], list)
    expect(groups.map(({ kind }) => kind)).toEqual(['words', 'board'])
    expect(groups[1]?.suggestions[0]?.to).toBe('/salon-sale?q=ti%E1%BB%87m+Houston')
  })

  it.each([
    ['/jobs', '/jobs'],
    ['/technician/jobs/1', '/jobs'],
    ['/technician/courses', '/technician/courses'],
    ['/technician/courses/1', '/technician/courses'],
    ['/categories', null],
    ['/jobsite', null],
  ])('%s belongs to %s', (path, list) => {
    expect(boardListOf(path)).toBe(list)
  })
})
