import { describe, expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

describe('the pages that get a link', () => {
  it('are all of them up to seven', () => {
    expect(pagesAround(1, 1)).toEqual([1])
    expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it.each([
    [1, 20, [1, 2, 3, 4, 5, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [17, 20, [1, null, 16, 17, 18, 19, 20]],
    [20, 20, [1, null, 16, 17, 18, 19, 20]],
  ])('leave gaps around page %i of %i', (page, total, pages) => {
    expect(pagesAround(page, total)).toEqual(pages)
  })

  it('always hold the current page, its neighbors, the ends, and no gap of one page', () => {
    for (let total = 1; total <= 30; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const pages = pagesAround(page, total)
        for (const wanted of [1, total, page, Math.max(1, page - 1), Math.min(total, page + 1)])
          expect(pages).toContain(wanted)
        pages.forEach((number, at) => {
          const before = pages[at - 1]
          const after = pages[at + 1]
          if (number === null) expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(number - before).toBe(1)
        })
      }
    }
  })
})
