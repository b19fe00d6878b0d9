import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { buyAll } from '../../../testing/factories/checkout-factory.ts'
import { signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { catalogChanged } from '../../catalog/version.ts'
import { countBoughtTogether } from './purchase-history.ts'

let shop: TestApp
let base: StockedVariant
let top: StockedVariant
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const newVariant = () => stockVariant(shop, { price: '9.90', stock: 50 })
  base = await newVariant()
  top = await newVariant()
  lamp = await newVariant()
})

const buyTimes = async (times: number, ...newVariant: StockedVariant[]): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < times; at++) ids.push((await buyAll(await signUpBuyer(shop), newVariant))._id)
  return ids
}
const readProduct = async ({ productId }: StockedVariant) => {
  await countBoughtTogether(shop.platform)
  const { together, related } = await shop.client()(catalog.product, { params: { slug: productId } })
  return { together: together.map(({ _id }) => _id), related: related.map(({ _id }) => _id) }
}

test('an order that is asked for again under one key goes into the cart once', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id: id } = await buyAll(buyer, [base, top])
  const again = (key: string) => buyer.call(orders.reorder, { params: { id }, query: { key } })
  const first = await again('press-one')
  expect(await again('press-one')).toEqual(first)
  expect(first.cart.total_quantity).toBe(2)
  expect((await again('press-two')).cart.total_quantity).toBe(4)
})

test('nothing stands together before three orders say so', async () => {
  expect((await readProduct(base)).together).toEqual([])
  await buyTimes(2, base, top)
  expect((await readProduct(base)).together).toEqual([])
  await buyTimes(1, base, top)
  expect((await readProduct(base)).together).toEqual([top.productId])
  expect((await readProduct(top)).together).toEqual([base.productId])
})

test('what is bought with it most often comes first, and is not shown once more as related', async () => {
  await buyTimes(3, base, lamp)
  await buyTimes(1, base, top)
  await buyTimes(3, base, top)
  const { together, related } = await readProduct(base)
  expect(together).toEqual([top.productId, lamp.productId])
  for (const id of together) expect(related).not.toContain(id)
})

test('canceled orders and those of years ago count no longer; neither does what is no longer sold', async () => {
  const [first] = await buyTimes(3, base, top)
  await buyTimes(3, base, lamp)
  await shop.platform.database.query(`update orders set status = 'canceled' where id = $1`, [first])
  expect((await readProduct(base)).together).toEqual([lamp.productId])
  await shop.platform.database.query(`update products set status = 'draft' where id = $1`, [lamp.productId])
  await catalogChanged(shop.platform)
  expect((await readProduct(base)).together).toEqual([])
  shop.clock.advance(366 * 24 * 60)
  await countBoughtTogether(shop.platform)
  const { rows } = await shop.platform.database.query('select from bought_together')
  expect(rows).toEqual([])
})

test('an order of everything says nothing, and one product alone has no company', async () => {
  const many = await Promise.all(
    Array.from({ length: 41 }, () => stockVariant(shop, { price: '1.00', stock: 9 })),
  )
  await buyTimes(3, ...many)
  await buyTimes(3, base)
  expect((await readProduct(base)).together).toEqual([])
  const [one] = many
  if (one) expect((await readProduct(one)).together).toEqual([])
})

test('cards are answered in the order asked for, without what is gone', async () => {
  const ids = [lamp, base, top].map(({ productId }) => productId)
  await shop.platform.database.query(`update products set status = 'draft' where id = $1`, [base.productId])
  const { docs } = await shop.client()(catalog.cards, { query: { ids: ids.join(',') } })
  expect(docs.map(({ _id }) => _id)).toEqual([lamp.productId, top.productId])
})
