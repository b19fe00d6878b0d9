import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOf, inOrder } from '../category-tree/category-tree.rules.ts'
import type { OwnProducts } from './category.repository.ts'
import { heldCategories } from './category-branches.ts'

const row = (id: string, parent_id: string | null, sold: readonly number[]): OwnProducts => ({
  id,
  slug: id,
  names: { en: id },
  position: 0,
  parent_id,
  product_count: sold.length,
  best:
    sold.length > 0
      ? { id: `of ${id}`, sold: Math.max(...sold), sales_rank: null, hex: id, picture: null }
      : null,
})

test('a category shows the best seller of all that stands in it; what holds nothing is left out', () => {
  const shown = heldCategories([row('gel', null, [1]), row('top', 'gel', [7, 2]), row('tools', null, [])])
  expect(shown.map(({ slug, parent, product_count, hex }) => [slug, parent, product_count, hex])).toEqual([
    ['gel', null, 3, 'top'],
    ['top', 'gel', 2, 'top'],
  ])
})

test('of equals the one that is ranked first is shown, then the one that came first', () => {
  const ranked = (id: string, sales_rank: number | null): OwnProducts => ({
    ...row(id, 'care', [0]),
    best: { id, sold: 0, sales_rank, hex: id, picture: null },
  })
  const shownOf = (...rows: OwnProducts[]) => heldCategories([row('care', null, []), ...rows])[0]?.hex
  expect(shownOf(ranked('a', null), ranked('b', 2), ranked('c', 1))).toBe('c')
  expect(shownOf(ranked('b', null), ranked('a', null))).toBe('a')
})

/** Each stands in one before it, or in none. */
const forest = fc
  .array(fc.tuple(fc.nat(5), fc.array(fc.nat(9), { maxLength: 3 })), { maxLength: 6 })
  .map((drawn) =>
    inOrder(drawn.map(([above, sold], at) => row(`c${at}`, above < at ? `c${above}` : null, sold))),
  )

test('a category counts what its branch holds, and is shown exactly when that is something', () => {
  fc.assert(
    fc.property(forest, (rows) => {
      const shown = new Map(heldCategories(rows).map((each) => [each.slug, each]))
      for (const { id } of rows) {
        const branch = branchOf(rows, id)
        const held = rows.filter((each) => branch.has(each.id))
        const products = held.reduce((sum, each) => sum + each.product_count, 0)
        expect(shown.get(id)?.product_count ?? 0).toBe(products)
        if (products > 0) expect(shown.get(id)?.branch).toEqual([...branch])
      }
    }),
  )
})
