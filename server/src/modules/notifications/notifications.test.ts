import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { stockVariant } from '../../testing/factories/catalog-factory.ts'
import { order, ship } from '../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'
import { returnStock } from '../catalog/stock/stock.ts'
import { forgetOld, type Notice, notificationData, notify, readNoticesOf } from './notifications.ts'

let shop: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

const published = (title: string): Notice => ({
  kind: 'post_published',
  data: { post_id: title, title },
  path: `/posts/${title}`,
})
const matches = (count: number): Notice => ({
  kind: 'search_match',
  data: { search_id: 's1', name: 'Thợ bột, CA', count },
  path: '/posts?search=s1',
})
const send = (notice: Notice, who = buyer) => notify(shop.platform, who.userId, notice)
const told = async (who = buyer) => (await who.call(notifications.list)).docs
const unread = async (who = buyer) => (await who.call(notifications.unread)).unread

describe('what a user was told', () => {
  test('stands there the latest first, by pages, and counts until it is read', async () => {
    for (const title of ['a', 'b', 'c']) {
      await send(published(title))
      shop.clock.advance(1)
    }
    const page = await buyer.call(notifications.list, { query: { limit: 2 } })
    expect(page).toMatchObject({ totalDocs: 3, totalPages: 2, hasNextPage: true })
    expect(page.docs.map(({ path, read }) => [path, read])).toEqual([
      ['/posts/c', false],
      ['/posts/b', false],
    ])
    expect(await unread()).toBe(3)
    const id = String(page.docs[0]?._id)
    expect(await buyer.call(notifications.read, { params: { id } })).toEqual({ unread: 2 })
    expect(await buyer.call(notifications.read, { params: { id } })).toEqual({ unread: 2 })
    expect((await told()).map(({ read }) => read)).toEqual([true, false, false])
    expect(await buyer.call(notifications.readAll)).toEqual({ unread: 0 })
    expect((await told()).every(({ read }) => read)).toBe(true)
  })

  test('is renewed while it is not read, with counts that add up, and told anew afterwards', async () => {
    await send(matches(2))
    await send(published('other'))
    shop.clock.advance(1)
    await Promise.all([send(matches(3)), send(matches(1))])
    expect((await told()).map(({ data }) => data)).toEqual([
      { search_id: 's1', name: 'Thợ bột, CA', count: 6 },
      { post_id: 'other', title: 'other' },
    ])
    await readNoticesOf(shop.platform, buyer.userId, '/posts?search=s1')
    expect(await unread()).toBe(1)
    await send(matches(4))
    const counts = (await told()).map(({ data }) => ('count' in data ? data.count : null))
    expect(counts.sort()).toEqual([4, 6, null])
  })

  test('is somebody’s own: to others it is not there', async () => {
    await send(published('mine'))
    const other = await signUpBuyer(shop)
    const id = String((await told())[0]?._id)
    expect(await refusalOf(other.call(notifications.read, { params: { id } }))).toMatchObject({
      status: 404,
      code: 'notifications.not_found',
    })
    await other.call(notifications.readAll)
    expect([await told(other), await unread()]).toEqual([[], 1])
  })

  test('is part of the transaction that tells it', async () => {
    const undone = shop.platform.database.transaction(async () => {
      await send(published('never'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await told()).toEqual([])
  })

  test('is kept for 90 days, shown in the export and gone with the account', async () => {
    const data = notificationData(shop.platform)
    await send(published('old'))
    shop.clock.advance(90 * 24 * 60 + 1)
    const again = await signInAgain(shop, buyer)
    await send(published('new'))
    expect([(await told(again)).length, await unread(again)]).toEqual([1, 1])
    expect(await data.read(buyer.userId)).toHaveLength(2)
    await forgetOld(shop.platform)
    expect(await data.read(buyer.userId)).toHaveLength(1)
    await again.call(profile.deleteMe, { body: { password: 'Lunula-demo-1' } })
    expect(await data.read(buyer.userId)).toEqual([])
    await send(published('to nobody'))
    expect(await data.read(buyer.userId)).toEqual([])
  })

  test.each(['x', '00000000-0000-7000-8000-000000000000'])('%s is no notification', async (id) => {
    expect((await refusalOf(buyer.call(notifications.read, { params: { id } }))).status).toBe(
      id === 'x' ? 400 : 404,
    )
  })

  test('leads to a path of the site and nowhere else', async () => {
    await expect(send({ ...published('a'), path: '//elsewhere.test' })).rejects.toThrow(/check/)
  })
})

describe('what happens in the shop is told', () => {
  test('an order is shipped, canceled or comes back', async () => {
    const polish = await stockVariant(shop, { price: '9.90', stock: 10 })
    const shipped = await order(buyer, [{ variant: polish, quantity: 1 }])
    const canceled = await order(buyer, [{ variant: polish, quantity: 1 }])
    await ship(await signUpStaff(shop, 'owner'), shipped)
    await buyer.call(orders.cancel, { params: { id: canceled._id } })
    const updates = (await told()).map(({ path, data }) => [path, 'news' in data && data.news])
    expect(updates).toContainEqual([`/account/order/${shipped._id}`, 'shipped'])
    expect(updates).toContainEqual([`/account/order/${canceled._id}`, 'canceled'])
  })

  test('products are back in stock', async () => {
    const lamp = await stockVariant(shop, { price: '49.99', stock: 0 })
    await buyer.call(stockAlerts.ask, { params: { variant_id: lamp.variantId } })
    await returnStock(shop.platform, [{ variant_id: lamp.variantId, quantity: 2 }])
    await shop.platform.jobs.runDue('stock-alerts.announce')
    await shop.platform.jobs.runDue('stock-alerts.mail')
    const [back] = await told()
    expect(back).toMatchObject({ kind: 'back_in_stock', data: { variant_id: lamp.variantId }, read: false })
    expect(back?.path).toMatch(new RegExp(`^/product/[\\w-]+\\?variant=${lamp.variantId}$`))
  })
})
