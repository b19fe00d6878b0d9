import { MAX_WISHLIST_ITEMS } from '@lunula/contract/wishlist/constants.ts'
import { wishlist } from '@lunula/contract/wishlist/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { deactivate, type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { wishlistData } from './wishlist.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const newVariant = () => stockVariant(shop, { price: '11.00', stock: 5 })
const save = (buyer: TestBuyer, { productId }: StockedVariant) =>
  buyer.call(wishlist.save, { params: { product_id: productId } })
const saved = async (buyer: TestBuyer): Promise<string[]> => (await buyer.call(wishlist.ids)).product_ids

test('a product is saved once, however often it is asked for, and taken off again', async () => {
  const buyer = await signUpBuyer(shop)
  const red = await newVariant()
  await save(buyer, red)
  await Promise.all([save(buyer, red), save(buyer, red)])
  expect(await saved(buyer)).toEqual([red.productId])
  const remove = () => buyer.call(wishlist.remove, { params: { product_id: red.productId } })
  await remove()
  await remove()
  expect(await saved(buyer)).toEqual([])
})

test('the latest stands first, as cards, page by page', async () => {
  const buyer = await signUpBuyer(shop)
  const variants = [await newVariant(), await newVariant(), await newVariant()]
  for (const each of variants) {
    await save(buyer, each)
    shop.clock.advance(1)
  }
  const first = await buyer.call(wishlist.list, { query: { limit: 2 } })
  expect(first).toMatchObject({ totalDocs: 3, totalPages: 2, hasNextPage: true })
  expect(first.docs.map(({ _id }) => _id)).toEqual([variants[2]?.productId, variants[1]?.productId])
  expect(first.docs[0]).toMatchObject({ price_from: 1100, available: 5 })
  const second = await buyer.call(wishlist.list, { query: { limit: 2, page: 2 } })
  expect(second.docs.map(({ _id }) => _id)).toEqual([variants[0]?.productId])
})

test('what is no longer sold leaves the list and cannot be saved', async () => {
  const buyer = await signUpBuyer(shop)
  const [gone, kept] = [await newVariant(), await newVariant()]
  await save(buyer, gone)
  await save(buyer, kept)
  await deactivate(shop, gone)
  await shop.platform.database.query(`update products set status = 'draft' where id = $1`, [gone.productId])
  const { docs, totalDocs } = await buyer.call(wishlist.list)
  expect([docs.map(({ _id }) => _id), totalDocs]).toEqual([[kept.productId], 1])
  expect(await refusalOf(save(await signUpBuyer(shop), gone))).toMatchObject({
    status: 404,
    code: 'catalogue.product_not_found',
  })
})

test('each sees and changes only their own', async () => {
  const [mine, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const red = await newVariant()
  await save(mine, red)
  await other.call(wishlist.remove, { params: { product_id: red.productId } })
  expect(await saved(mine)).toEqual([red.productId])
  expect(await saved(other)).toEqual([])
  expect(await refusalOf(shop.client()(wishlist.list))).toMatchObject({ status: 401 })
})

test('the list has an end, which is said; saving what is saved is still no error', async () => {
  const buyer = await signUpBuyer(shop)
  const first = await newVariant()
  await save(buyer, first)
  await shop.platform.database.query(
    `with copies as (
       insert into products select (jsonb_populate_record(product, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n))).*
       from products product, generate_series(2, $2::integer) n where product.id = $1 returning id
     ) insert into wishlist_items select $3, id, now() from copies`,
    [first.productId, MAX_WISHLIST_ITEMS, buyer.userId],
  )
  expect(await refusalOf(save(buyer, await newVariant()))).toMatchObject({
    status: 409,
    code: 'wishlist.full',
  })
  await save(buyer, first)
  expect(await saved(buyer)).toHaveLength(MAX_WISHLIST_ITEMS)
})

test('it is part of a person’s export and goes with the account', async () => {
  const buyer = await signUpBuyer(shop)
  const red = await newVariant()
  await save(buyer, red)
  const data = wishlistData(shop.platform)
  expect(await data.read(buyer.userId)).toMatchObject([{ product_id: red.productId }])
  await data.erase(buyer.userId)
  expect(await data.read(buyer.userId)).toEqual([])
})
