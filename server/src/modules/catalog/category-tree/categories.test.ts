import { cart } from '@lunula/contract/cart/schemas.ts'
import { categoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { promotions } from '@lunula/contract/promotions/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
let jar: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
  jar = await stockVariant(shop, { price: '9.90', stock: 5 })
  for (const [en, parent] of [
    ['Gel', null],
    ['Base gel', 'gel'],
    ['Top gel', 'gel'],
    ['Tools', null],
  ] as const)
    await staff.call(categoryTree.create, { body: { names: { en, vi: `${en} vi` }, parent } })
})
afterAll(() => shop.close())

const move = (slug: string, place: 'before' | 'after' | 'into', other: string) =>
  staff.call(categoryTree.move, { params: { slug }, body: { place, other } })
const drawn = async () =>
  (await staff.call(categoryTree.list)).docs.map(({ slug, depth }) => `${'-'.repeat(depth)}${slug}`)
const code = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('categories move with what stands in them, and nowhere into themselves', async () => {
  expect(await drawn()).toEqual(['test-goods', 'gel', '-base-gel', '-top-gel', 'tools'])
  await move('top-gel', 'before', 'base-gel')
  await move('gel', 'into', 'tools')
  expect(await drawn()).toEqual(['test-goods', 'tools', '-gel', '--top-gel', '--base-gel'])
  expect(await code(move('tools', 'into', 'base-gel'))).toBe('catalogue.category_in_itself')
  expect(await code(move('tools', 'into', 'tools'))).toBe('catalogue.category_in_itself')
  await move('tools', 'into', 'test-goods')
  expect(
    await code(staff.call(categoryTree.create, { body: { names: { en: 'Deeper' }, parent: 'base-gel' } })),
  ).toBe('catalogue.category_too_deep')
  await move('tools', 'after', 'test-goods')
  await move('gel', 'before', 'test-goods')
  expect(await drawn()).toEqual(['gel', '-top-gel', '-base-gel', 'test-goods', 'tools'])
})

test('what stands in a category is found in it, counted with it, and meant by promotions for it', async () => {
  const ask = shop.client()
  const code = await offer(shop, { categories: ['gel'] })
  const buyer = await signUpBuyer(shop)
  const { productId: product_id, variantId: variant_id } = jar
  await buyer.call(cart.add, { body: { product_id, variant_id, quantity: 1 } })
  const check = () => buyer.call(promotions.validate, { body: { code } })
  const held = async () =>
    (await ask(catalog.categories)).map(({ slug, parent, product_count }) => [slug, parent, product_count])
  const inGel = () => ask(catalog.products, { query: { category: 'gel' } })
  expect(await held()).toEqual([['test-goods', undefined, 1]])
  expect(await refusalOf(inGel())).toMatchObject({ code: 'catalogue.category_not_found' })
  expect(await refusalOf(check())).toMatchObject({ code: 'promotions.not_for_these_items' })
  await move('test-goods', 'into', 'gel')
  expect(await held()).toEqual([
    ['gel', undefined, 1],
    ['test-goods', 'gel', 1],
  ])
  const { totalDocs, category, facets } = await inGel()
  expect([totalDocs, category?.slug]).toEqual([1, 'gel'])
  expect(facets.category.map(({ value, count }) => [value, count])).toEqual([
    ['gel', 1],
    ['test-goods', 1],
  ])
  const { categories } = await ask(catalog.product, { params: { slug: product_id } })
  expect(categories.map(({ slug }) => slug)).toEqual(['gel', 'test-goods'])
  expect((await check()).discount).toBe(99)
  await move('test-goods', 'after', 'gel')
  expect(await held()).toEqual([['test-goods', undefined, 1]])
})

test('a name changes in every language while the address stays; only what is empty is removed', async () => {
  const { docs } = await staff.call(categoryTree.rename, {
    params: { slug: 'tools' },
    body: { names: { en: 'Implements' } },
  })
  expect(docs.find(({ slug }) => slug === 'tools')?.names).toEqual({ en: 'Implements' })
  expect(await code(staff.call(categoryTree.remove, { params: { slug: 'gel' } }))).toBe(
    'catalogue.category_full',
  )
  expect(await code(staff.call(categoryTree.remove, { params: { slug: 'test-goods' } }))).toBe(
    'catalogue.category_full',
  )
  expect(await code(staff.call(categoryTree.create, { body: { names: { en: 'Gel' }, parent: null } }))).toBe(
    'catalogue.name_taken',
  )
  // sent again because its answer was lost
  const tools = (await staff.call(categoryTree.list)).docs.find(({ slug }) => slug === 'tools')
  const again = { names: tools?.names ?? { en: '' }, before: { en: 'Something older' } }
  await staff.call(categoryTree.rename, { params: { slug: 'tools' }, body: again })
  const late = staff.call(categoryTree.rename, {
    params: { slug: 'tools' },
    body: { names: { en: 'Tools', th: 'เครื่องมือ' }, before: { en: 'Tools', vi: 'Tools vi' } },
  })
  expect(await refusalOf(late)).toEqual({
    status: 409,
    code: 'catalogue.category_changed_elsewhere',
    data: { docs },
  })
  await staff.call(categoryTree.rename, {
    params: { slug: 'tools' },
    body: { names: { en: 'Implements', th: 'เครื่องมือ' }, before: { en: 'Implements' } },
  })
  await staff.call(categoryTree.remove, { params: { slug: 'tools' } })
  expect(await drawn()).not.toContain('tools')
})

test('staff find in a category what stands in it, in the list and in its count', async () => {
  const { slug } = await shop.client()(catalog.product, { params: { slug: jar.productId } })
  for (const [en, parent] of [
    ['Lamps', null],
    ['Travel lamps', 'lamps'],
  ] as const)
    await staff.call(categoryTree.create, { body: { names: { en }, parent } })
  await shop.platform.database.query(`update products set category = 'travel-lamps' where id = $1`, [
    jar.productId,
  ])
  const found = async (category: string) =>
    (await staff.call(goods.list, { query: { category } })).docs.map((product) => product.slug)
  expect([await found('lamps'), await found('travel-lamps')]).toEqual([[slug], [slug]])
  expect(await found('no-such')).toEqual([])
  const { category } = await staff.call(goods.facets)
  expect(category).toContainEqual({ value: 'lamps', label: 'Lamps', count: 1 })
  expect(category).toContainEqual({ value: 'travel-lamps', label: 'Lamps › Travel lamps', count: 1 })
})
