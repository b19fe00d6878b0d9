import { formatDay } from '@lunula/contract/formats/dates.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import {
  type ClaimBody,
  RETURN_TRANSIT_DAYS,
  type ReturnBody,
  SEND_BACK_DAYS,
} from '@lunula/contract/orders/returns.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt } from '../../../platform/clock.ts'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  deactivate,
  readStock,
  type StockedVariant,
  stockVariant,
} from '../../../testing/factories/catalog-factory.ts'
import { deliver, lineOf, order, read, runJobs } from '../../../testing/factories/order-factory.ts'
import { uploadPhoto } from '../../../testing/factories/photo-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { brokenRules } from '../../../testing/money.ts'
import { closeOverdueReturns } from './close-returns.ts'

const seller = {
  name: 'Lunula',
  address: ['9200 Bolsa Ave', 'Westminster, CA 92683'],
  email: 'orders@lunula.test',
}

let shop: TestApp
let staff: TestBuyer
let acetone: StockedVariant
let lamp: StockedVariant
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp({ seller })
  staff = await signUpStaff(shop, 'owner')
  acetone = await stockVariant(shop, { price: '12.00', stock: 1_000, returns: 'flammable_no_return' })
  lamp = await stockVariant(shop, { price: '49.99', stock: 1_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

async function buyAndReceive() {
  const placed = await order(buyer, [
    { variant: acetone, quantity: 2 },
    { variant: lamp, quantity: 1 },
  ])
  await deliver(staff, placed)
  return placed
}
const claim = (id: string, body: ClaimBody, who = buyer) => who.call(orders.claim, { params: { id }, body })
const mails = async () => {
  await runJobs(shop)
  await runJobs(shop)
  return new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
}

test('leaking acetone is claimed with a photo and paid in full, and nothing comes back', async () => {
  const placed = await buyAndReceive()
  const stock = await readStock(shop, acetone)
  const line = lineOf(placed, acetone)
  const photo = await uploadPhoto(buyer)
  const lines = [{ item_id: line._id, quantity: 1 }]
  expect((await read(buyer, placed)).allowed_actions).toContain('claim')
  const claimed = await claim(placed._id, {
    reason: 'leaking',
    note: 'The cap\nis broken',
    lines,
    photo_ids: [photo._id],
  })
  expect(claimed.returns).toMatchObject([
    { claim: true, status: 'requested', fee: 0, reason: 'leaking', photos: [{ _id: photo._id }] },
  ])
  const params = { id: claimed.returns[0]?._id ?? '' }
  expect(await refusalOf(staff.call(adminOrders.approveReturn, { params }))).toMatchObject({
    code: 'orders.return_moved',
  })
  const paid = await staff.call(adminOrders.refundReturn, { params })
  expect(paid.returns).toMatchObject([{ status: 'refunded', refund: 1_200 + Math.ceil(line.tax / 2) }])
  expect(await refusalOf(staff.call(adminOrders.refundReturn, { params }))).toMatchObject({ status: 409 })
  expect(await readStock(shop, acetone)).toBe(stock)
  expect((await mails()).map(({ subject }) => subject)).toContain(
    `We have your report about order ${placed.number}`,
  )
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('a claim wants a photo of what arrived, one’s own, and no more units than came', async () => {
  const placed = await buyAndReceive()
  const lines = [{ item_id: lineOf(placed, acetone)._id, quantity: 1 }]
  const stranger = await signUpBuyer(shop)
  const foreign = (await uploadPhoto(stranger))._id
  const attempt = (body: Partial<ClaimBody>, who = buyer) =>
    refusalOf(claim(placed._id, { reason: 'damaged', lines, photo_ids: [], ...body }, who))
  expect(await attempt({})).toMatchObject({ status: 422, code: 'orders.claim_photo_missing' })
  expect(await attempt({ photo_ids: [foreign] })).toMatchObject({ code: 'photos.not_found' })
  expect(await attempt({ photo_ids: [foreign] }, stranger)).toMatchObject({ code: 'orders.not_found' })
  const many = [{ item_id: String(lines[0]?.item_id), quantity: 3 }]
  expect(await attempt({ reason: 'missing', lines: many })).toMatchObject({ code: 'orders.return_too_many' })
  expect((await claim(placed._id, { reason: 'missing', lines, photo_ids: [] })).returns).toHaveLength(1)
})

test('staff send new items, or say why not; a refused claim may be made again', async () => {
  const placed = await buyAndReceive()
  const body: ClaimBody = {
    reason: 'missing',
    lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }],
    photo_ids: [],
  }
  const first = (await claim(placed._id, body)).returns[0]?._id ?? ''
  await staff.call(adminOrders.rejectReturn, {
    params: { id: first },
    body: { reason: 'The carrier has proof' },
  })
  const second = (await claim(placed._id, body)).returns[1]?._id ?? ''
  const done = await staff.call(adminOrders.replaceReturn, { params: { id: second } })
  expect(done.returns).toMatchObject([
    { status: 'rejected', rejection: 'The carrier has proof' },
    { status: 'replaced', refund: 0 },
  ])
  // what was sent anew may arrive damaged as well
  const again = await claim(placed._id, {
    ...body,
    reason: 'damaged',
    photo_ids: [(await uploadPhoto(buyer))._id],
  })
  const params = { id: again.returns[2]?._id ?? '' }
  expect((await staff.call(adminOrders.refundReturn, { params })).returns).toMatchObject([
    {},
    {},
    { status: 'refunded' },
  ])
  expect(await refusalOf(claim(placed._id, body))).toMatchObject({ code: 'orders.return_too_many' })
  expect(await brokenRules(shop.platform.database)).toEqual([])
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects).toContain(`New goods for order ${placed.number}`)
  expect(subjects).toContain(`Your report about order ${placed.number}`)
})

test('a claim whose answer was lost is made once, also when it is sent again and again', async () => {
  const placed = await buyAndReceive()
  const lines = [{ item_id: lineOf(placed, acetone)._id, quantity: 1 }]
  const photo_ids = [(await uploadPhoto(buyer))._id]
  const body: ClaimBody = { reason: 'leaking', lines, photo_ids, key: 'one-claim-and-no-other' }
  const claims = await Promise.all([1, 2, 3].map(() => claim(placed._id, body)))
  expect(claims.map(({ returns }) => returns.length)).toEqual([1, 1, 1])
  const { rows } = await shop.platform.database.query<{ uses: number }>(
    'select uses from photos where id = $1',
    [photo_ids[0]],
  )
  expect(rows).toEqual([{ uses: 1 }])
  const back: ReturnBody = {
    reason: 'changed_mind',
    lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }],
    key: 'one-return-and-no-other',
  }
  const params = { id: placed._id }
  await buyer.call(orders.requestReturn, { params, body: back })
  const { returns } = await buyer.call(orders.requestReturn, { params, body: back })
  expect(returns.map((each) => each.claim)).toEqual([true, false])
})

test('new items leave the stock, also of what is sold no longer; without them the claim waits', async () => {
  const brush = await stockVariant(shop, { price: '20.00', stock: 4 })
  const placed = await order(buyer, [{ variant: brush, quantity: 3 }])
  await deliver(staff, placed)
  const claimed = await claim(placed._id, {
    reason: 'missing',
    lines: [{ item_id: lineOf(placed, brush)._id, quantity: 2 }],
    photo_ids: [],
  })
  const params = { id: claimed.returns[0]?._id ?? '' }
  const replace = () => staff.call(adminOrders.replaceReturn, { params })
  expect(await refusalOf(replace())).toMatchObject({ status: 409, code: 'cart.out_of_stock' })
  expect(await readStock(shop, brush)).toBe(1)
  expect((await read(buyer, placed)).returns).toMatchObject([{ status: 'requested' }])
  await shop.platform.database.query('update variants set available = 5 where id = $1', [brush.variantId])
  await deactivate(shop, brush)
  await replace()
  expect(await refusalOf(replace())).toMatchObject({ code: 'orders.return_moved' })
  expect(await readStock(shop, brush)).toBe(3)
})

test('an approved return names address, number and last day, and closes when nothing comes', async () => {
  const placed = await buyAndReceive()
  const body = {
    reason: 'changed_mind',
    lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }],
  } as const
  const asked = await buyer.call(orders.requestReturn, {
    params: { id: placed._id },
    body: { ...body, lines: [...body.lines] },
  })
  const params = { id: asked.returns[0]?._id ?? '' }
  expect(await refusalOf(staff.call(adminOrders.replaceReturn, { params }))).toMatchObject({ status: 409 })
  await staff.call(adminOrders.approveReturn, { params })
  const [approved] = (await read(buyer, placed)).returns
  expect(approved).toMatchObject({
    parcel_mark: `${placed.number}-R1`,
    send_to: ['Lunula', '9200 Bolsa Ave', 'Westminster, CA 92683'],
  })
  const days = (Date.parse(approved?.send_by ?? '') - shop.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(SEND_BACK_DAYS)
  const mail = (await mails()).find(({ subject }) => subject.includes('is approved'))
  const lastDay = formatDay(dayAt(new Date(approved?.send_by ?? '')), 'en')
  for (const said of [`${placed.number}-R1`, '9200 Bolsa Ave', `Send them by ${lastDay}`, 'paid by you'])
    expect(mail?.text).toContain(said)

  const close = () => closeOverdueReturns(shop.modules.orders)
  const overdue = (extra: string) =>
    shop.platform.database.query(
      `update returns set send_by = $2::timestamptz - interval '${RETURN_TRANSIT_DAYS} days' ${extra} where id = $1`,
      [params.id, shop.clock.now()],
    )
  await overdue("+ interval '1 second'")
  await close()
  expect((await read(buyer, placed)).returns).toMatchObject([{ status: 'approved' }])
  await overdue("- interval '1 second'")
  await close()
  const closed = await read(buyer, placed)
  expect(closed.returns).toMatchObject([{ status: 'closed', refund: 0, send_to: [], send_by: null }])
  expect(lineOf(closed, lamp).returnable).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toContain(
    `Your return for order ${placed.number} is closed`,
  )
  expect((await buyer.call(notifications.list)).docs[0]).toMatchObject({ data: { news: 'return_closed' } })
})
