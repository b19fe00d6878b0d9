import { describe, expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { isFiltered, listSearch, productQuery, unfiltered, wordSearch } from './list-search.ts'

const read = (query: string) => listSearch(new URLSearchParams(query))

describe('the query of a product list', () => {
  it('reads equal however the choices were made', () => {
    const fromLink = read('finish=creme,glitter&color_family=red')
    const fromForm = read('color_family=red&finish=glitter&finish=creme&finish=creme')
    expect(fromForm).toEqual(fromLink)
    expect(fromLink.finish).toEqual(['creme', 'glitter'])
  })

  it('drops what it does not know', () => {
    expect(read('finish=slime&color_family=ultraviolet&flags=magic&sort=cheap&tint=red')).toEqual(read(''))
    expect(read('brand=%00Half%01moon').brand).toEqual(['Halfmoon'])
  })

  it('keeps the default order and the first page out of the address', () => {
    expect(read('sort=best').sort).toBeUndefined()
    expect(read('sort=relevance').sort).toBeUndefined()
    expect(read('sort=price_asc').sort).toBe('price_asc')
    for (const page of ['0', '1', '-3', 'x', '10001', '1e9'])
      expect(read(`page=${page}`).page).toBeUndefined()
    expect(read('page=2').page).toBe(2)
  })

  it.each([
    ['5', '5'],
    ['$12.50', '12.5'],
    ['12,5', '12.5'],
    ['$1,200', '1200'],
    ['1.200', '1200'],
    ['1,200.50', '1200.5'],
    ['0', '0'],
    ['-1', undefined],
    ['1e9', undefined],
    ['NaN', undefined],
    ['1000001', undefined],
    ['', undefined],
  ])('reads the price %j as %j', (text, price) => {
    expect(listSearch(new URLSearchParams({ min_price: text })).min_price).toBe(price)
  })

  it('cuts a list of brands to what the API takes', () => {
    const many = Array.from({ length: 100 }, (_, at) => `Brand ${at}`).join(',')
    expect(read(`brand=${encodeURIComponent(many)}`).brand.join(',').length).toBeLessThanOrEqual(400)
  })

  it('comes back the same from the address that it makes', () => {
    const search = read(
      'brand=Halfmoon,Lotus Lab&flags=vegan&min_price=5&max_price=12.50&in_stock=true&sort=name&page=3',
    )
    const address = paths.category({ category: 'gel-polish' }, search)
    expect(listSearch(new URL(address, 'http://shop').searchParams)).toEqual(search)
  })

  it('becomes a query of the API in cents', () => {
    expect(productQuery(read('finish=matte,creme&max_price=12.35&in_stock=true&page=2'))).toEqual({
      finish: 'creme,matte',
      max_price: 1235,
      in_stock: true,
      page: 2,
    })
    expect(productQuery(read(''))).toEqual({})
  })

  it('can be freed of its filters, keeping words and order', () => {
    const search = wordSearch(
      new URLSearchParams('q=  gel   polish &finish=creme&in_stock=true&sort=name&page=2'),
    )
    expect(isFiltered(search)).toBe(true)
    const free = unfiltered(search)
    expect(isFiltered(free)).toBe(false)
    expect(free).toMatchObject({ q: 'gel polish', sort: 'name', page: undefined })
  })
})
