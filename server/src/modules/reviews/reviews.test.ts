import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { type ReviewBody, reviews } from '@lunula/contract/reviews/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { buyAll } from '../../testing/factories/checkout-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { reviewData } from './reviews.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const newVariant = () => stockVariant(shop, { price: '11.00', stock: 50 })
const FINE: ReviewBody = { stars: 5, title: 'Covers in two coats', text: 'Three weeks without a chip.' }
const at = ({ productId }: StockedVariant) => ({ params: { slug: productId } })
const write = (buyer: TestBuyer, ware: StockedVariant, body: ReviewBody = FINE) =>
  buyer.call(reviews.write, { ...at(ware), body })
const listed = (ware: StockedVariant, query = {}) => shop.client()(reviews.list, { ...at(ware), query })
const standing = async (ware: StockedVariant) => {
  const { rating, review_count } = await shop.client()(catalog.product, at(ware))
  return { rating, review_count }
}
async function customerOf(...variants: StockedVariant[]): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop)
  await buyAll(buyer, variants)
  return buyer
}
async function makeModerator(): Promise<TestBuyer> {
  const staff = await signUpBuyer(shop)
  await shop.platform.database.query(`update users set role = 'moderator' where id = $1`, [staff.userId])
  return staff
}

test('only who bought a product may review it', async () => {
  const red = await newVariant()
  const stranger = await signUpBuyer(shop)
  expect(await stranger.call(reviews.mine, at(red))).toEqual({ may_review: false, review: null })
  expect(await refusalOf(write(stranger, red))).toMatchObject({ status: 422, code: 'reviews.buyers_only' })
  const buyer = await customerOf(red)
  expect(await buyer.call(reviews.mine, at(red))).toEqual({ may_review: true, review: null })
  expect(await write(buyer, red)).toMatchObject({ ...FINE, verified: true, hidden: false })
})

test('a canceled order gives no say', async () => {
  const red = await newVariant()
  const buyer = await signUpBuyer(shop)
  const { _id } = await buyAll(buyer, [red])
  await shop.platform.database.query(`update orders set status = 'canceled' where id = $1`, [_id])
  expect(await refusalOf(write(buyer, red))).toMatchObject({ code: 'reviews.buyers_only' })
})

test('each buyer has one review, also when sent twice at once', async () => {
  const red = await newVariant()
  const buyer = await customerOf(red)
  const tries = await Promise.allSettled([write(buyer, red), write(buyer, red), write(buyer, red)])
  const ids = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value._id] : []))
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  expect(await refusalOf(write(buyer, red, { ...FINE, stars: 1 }))).toMatchObject({
    status: 409,
    code: 'reviews.one_each',
  })
  expect(await standing(red)).toEqual({ rating: 5, review_count: 1 })
})

test('reviews written at once are all counted', async () => {
  const red = await newVariant()
  const buyers = [await customerOf(red), await customerOf(red), await customerOf(red)]
  await Promise.all(buyers.map((buyer, n) => write(buyer, red, { ...FINE, stars: 5 - n })))
  expect(await standing(red)).toEqual({ rating: 4, review_count: 3 })
  expect(await listed(red)).toMatchObject({ totalDocs: 3, rating: 4, stars: [0, 0, 1, 1, 1] })
})

test('the list is paged, the latest first, under the username and nothing else of the person', async () => {
  const red = await newVariant()
  const [first, second] = [await customerOf(red), await customerOf(red)]
  await write(first, red, { ...FINE, stars: 2 })
  shop.clock.advance(5)
  await write(second, red)
  const page = await listed(red, { limit: 1 })
  expect(page).toMatchObject({ totalDocs: 2, totalPages: 2, docs: [{ stars: 5, verified: true }] })
  expect(page.docs[0]?.author).toMatch(/^buyer/)
  expect(JSON.stringify(page)).not.toContain('@')
  expect((await listed(red, { limit: 1, page: 2 })).docs).toMatchObject([{ stars: 2 }])
})

test('one’s own review is changed and taken back, and the rating follows', async () => {
  const red = await newVariant()
  const buyer = await customerOf(red)
  await write(buyer, red)
  shop.clock.advance(5)
  const changed = await buyer.call(reviews.change, { ...at(red), body: { stars: 2 } })
  expect(changed).toMatchObject({ stars: 2, title: FINE.title })
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(changed.createdAt))
  expect(await standing(red)).toEqual({ rating: 2, review_count: 1 })
  await buyer.call(reviews.remove, at(red))
  expect(await standing(red)).toEqual({ rating: null, review_count: 0 })
  expect(await refusalOf(buyer.call(reviews.remove, at(red)))).toMatchObject({ code: 'reviews.not_found' })
})

test('somebody else’s review is out of reach', async () => {
  const red = await newVariant()
  const [mine, other] = [await customerOf(red), await customerOf(red)]
  await write(mine, red)
  const change = other.call(reviews.change, { ...at(red), body: { stars: 1 } })
  expect(await refusalOf(change)).toMatchObject({ status: 404, code: 'reviews.not_found' })
  expect((await listed(red)).docs).toMatchObject([{ stars: 5 }])
})

test('staff hide a review with a reason; it counts for nothing until it is shown again', async () => {
  const red = await newVariant()
  const buyer = await customerOf(red)
  const { _id } = await write(buyer, red, { ...FINE, stars: 1, text: 'Call me: 714 555 0100' })
  const moderator = await makeModerator()
  const moderate = (body: { hidden: boolean; reason?: string }) =>
    moderator.call(reviews.moderate, { params: { id: _id }, body })
  await moderate({ hidden: true, reason: 'Phone number' })
  expect(await listed(red)).toMatchObject({ totalDocs: 0, rating: null, docs: [] })
  expect((await buyer.call(reviews.mine, at(red))).review).toMatchObject({
    hidden: true,
    hidden_reason: 'Phone number',
  })
  await buyer.call(reviews.change, { ...at(red), body: { stars: 5 } })
  expect(await standing(red)).toEqual({ rating: null, review_count: 0 })
  const takenBack = buyer.call(reviews.remove, at(red))
  expect(await refusalOf(takenBack)).toMatchObject({ status: 409, code: 'reviews.hidden_stays' })
  const hidden = await moderator.call(reviews.all, { query: { hidden: true } })
  expect(hidden.docs.map((each) => each._id)).toContain(_id)
  await moderate({ hidden: false })
  expect(await standing(red)).toEqual({ rating: 5, review_count: 1 })
  expect(await refusalOf(buyer.call(reviews.all, {}))).toMatchObject({ status: 403 })
})

test.each([
  ['no star', { ...FINE, stars: 0 }],
  ['six stars', { ...FINE, stars: 6 }],
  ['half a star', { ...FINE, stars: 4.5 }],
  ['2,001 characters', { ...FINE, text: 'x'.repeat(2001) }],
  ['NUL', { ...FINE, text: 'good\u0000bad' }],
  ['an unknown field', { ...FINE, verified: true }],
  ['blanks only', { ...FINE, title: '   ', text: '   ' }],
])('%s is refused', async (_, body) => {
  const red = await newVariant()
  const buyer = await customerOf(red)
  expect((await refusalOf(write(buyer, red, body))).status).toBe(400)
  expect((await listed(red)).totalDocs).toBe(0)
})

test('a review that its author changed meanwhile is not judged unseen', async () => {
  const red = await newVariant()
  const buyer = await customerOf(red)
  const review = await write(buyer, red)
  const moderator = await makeModerator()
  const judge = (hidden: boolean, seen: string) =>
    moderator.call(reviews.moderate, { params: { id: review._id }, body: { hidden, seen } })
  const { updatedAt } = await judge(true, review.updatedAt)
  shop.clock.advance(1)
  const { updatedAt: later } = await buyer.call(reviews.change, {
    ...at(red),
    body: { text: 'Call me at 714 555 0199.' },
  })
  expect(await refusalOf(judge(false, updatedAt))).toMatchObject({ status: 409, code: 'reviews.changed' })
  expect((await judge(false, later)).hidden).toBe(false)
})

test('2,000 characters and markup are kept as the plain text they are', async () => {
  const red = await newVariant()
  const buyer = await customerOf(red)
  const text = `<script>alert(1)</script>${'x'.repeat(1975)}`
  await write(buyer, red, { ...FINE, text })
  expect((await listed(red)).docs[0]?.text).toBe(text)
})

test('a new import of the catalog leaves the rating alone', async () => {
  const red = await newVariant()
  await write(await customerOf(red), red)
  const { rows } = await shop.platform.database.query<{ slug: string }>(
    'select slug from products where id = $1',
    [red.productId],
  )
  const { importCatalog } = await import('../catalog/import/import-catalog.ts')
  const { Readable } = await import('node:stream')
  const head = 'Handle,Title,Vendor,Type,Variant Price,Rating (product.metafields.lunula.rating)'
  await importCatalog(
    shop.platform,
    Readable.from([Buffer.from(`${head}\n${rows[0]?.slug},Renamed,Halfmoon,Test goods,12.00,1.0\n`)]),
  )
  expect(await standing(red)).toEqual({ rating: 5, review_count: 1 })
})

test('reviews are part of a person’s export and go with the account', async () => {
  const [red, blue] = [await newVariant(), await newVariant()]
  const buyer = await customerOf(red, blue)
  await write(buyer, red)
  const { _id } = await write(buyer, blue)
  const hide = { params: { id: _id }, body: { hidden: true, reason: 'Phone number' } }
  await (await makeModerator()).call(reviews.moderate, hide)
  const data = reviewData(shop.platform)
  expect(await data.read(buyer.userId)).toMatchObject([{ stars: 5 }, { title: FINE.title }])
  await shop.platform.database.transaction(() => data.erase(buyer.userId))
  expect(await data.read(buyer.userId)).toEqual([])
  expect(await standing(red)).toEqual({ rating: null, review_count: 0 })
})
