import { accounts } from '@lunula/contract/accounts.ts'
import { cart } from '@lunula/contract/cart.ts'
import { type Order, orders } from '@lunula/contract/orders.ts'
import { affiliates, CLAIM_HOURS, referrals } from '@lunula/contract/referrals.ts'
import { shipping } from '@lunula/contract/shipping.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { buildTestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/catalogue.ts'
import { californian, refusalOf, signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/people.ts'
import { buildSquareShop, type SquareShop } from '../../testing/square-shop.ts'
import { lapseOrder, settleRefund, startRefund } from '../orders/actions.ts'
import { takeBack } from './actions.ts'

let shop: SquareShop
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildSquareShop()
  lamp = await stockVariant(shop, { price: '50.00', stock: 10_000 })
})
afterAll(() => shop.close())

let count = 0
/** Pays with a card of its own, unless one is given, for so many lamps of $50. */
async function pay(
  buyer: TestBuyer,
  {
    lamps = 1,
    card = `4${String(++count).padStart(15, '0')}`,
    code,
    credit = false,
    sourceId,
  }: PayOptions = {},
): Promise<Order> {
  if (lamps > 0) await fill(buyer, lamps)
  const choices = {
    address_id: buyer.addressId,
    ...(code ? { affiliate_code: code } : {}),
    use_credit: credit,
  }
  const { total } = await buyer.call(orders.preview, { body: choices })
  const { token } = shop.square.books.cards.tokenize({
    number: card,
    expiry: '12/30',
    cvv: '111',
    postal: '92683',
    verified: true,
  })
  return buyer.call(orders.place, {
    headers: { 'idempotency-key': `referral-${++count}` },
    body: {
      ...choices,
      expected_total: total,
      payment: { provider: 'square', source_id: sourceId ?? token },
    },
  })
}
interface PayOptions {
  lamps?: number
  card?: string
  code?: string
  credit?: boolean
  sourceId?: string
}
const fill = (buyer: TestBuyer, quantity: number) =>
  buyer.call(cart.add, {
    body: { product_id: lamp.productId, variant_id: lamp.variantId, quantity },
  })
const codeOf = async (buyer: TestBuyer) => (await buyer.call(referrals.me)).code
const claim = (buyer: TestBuyer, code: string) => buyer.call(referrals.claim, { body: { code } })
const credit = async (buyer: TestBuyer) => (await buyer.call(referrals.me)).credit.balance
const stateOf = async (inviter: TestBuyer) =>
  (await inviter.call(referrals.me)).friends.map(({ state }) => state)

/** An inviter with a friend who has said so. */
async function invited(): Promise<{ inviter: TestBuyer; friend: TestBuyer }> {
  const inviter = await signUpBuyer(shop)
  const friend = await signUpBuyer(shop)
  await claim(friend, await codeOf(inviter))
  return { inviter, friend }
}
/** Staff give money back, and Square says that it has gone. */
async function refund(order: Order, amount: number): Promise<void> {
  const { ordering } = shop.slices
  const asked = { orderId: order._id, amount, reason: 'a test', idempotencyKey: `refund-${++count}` }
  const started = await startRefund(ordering, asked)
  if (isRefusal(started)) throw new Error(started.code)
  for (let look = 0; look < 2; look++) await settleRefund(ordering, started.id)
}

describe('a friend', () => {
  test('who pays a first order of $50 earns both their reward, which pays for the next order', async () => {
    const { inviter, friend } = await invited()
    expect(await stateOf(inviter)).toEqual(['invited'])
    await pay(friend)
    expect(await stateOf(inviter)).toEqual(['earned'])
    expect([await credit(inviter), await credit(friend)]).toEqual([1000, 1000])
    expect(await inviter.call(referrals.me)).toMatchObject({ invited: 1, earned: 1000 })
    const order = await pay(friend, { credit: true })
    expect(order.credit).toBe(1000)
    expect(await credit(friend)).toBe(0)
    const { entries } = (await friend.call(referrals.me)).credit
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spent', -1000],
      ['referral', 1000],
    ])
  })

  test('is counted by the first order only, and not when that is a cent too small', async () => {
    const small = await stockVariant(shop, { price: '49.99', stock: 10 })
    const { inviter, friend } = await invited()
    await friend.call(cart.add, {
      body: { product_id: small.productId, variant_id: small.variantId, quantity: 1 },
    })
    await pay(friend, { lamps: 0 })
    await pay(friend)
    expect(await stateOf(inviter)).toEqual(['missed'])
    expect([await credit(inviter), await credit(friend)]).toEqual([0, 0])
  })

  test('whose money goes back takes both rewards with it, once, also when they are spent', async () => {
    const { inviter, friend } = await invited()
    const order = await pay(friend)
    await pay(inviter, { credit: true })
    await refund(order, 1)
    expect(await stateOf(inviter)).toEqual(['taken_back'])
    expect([await credit(inviter), await credit(friend)]).toEqual([-1000, 0])
    await refund(order, order.total - 1)
    expect([await credit(inviter), await credit(friend)]).toEqual([-1000, 0])
    const next = await inviter.call(orders.preview, {
      body: { address_id: (await fill(inviter, 1)) && inviter.addressId, use_credit: true },
    })
    expect(next).toMatchObject({ credit: 0, credit_available: 0 })
  })

  test('keeps the reward while $50 of goods are left', async () => {
    const { inviter, friend } = await invited()
    const order = await pay(friend, { lamps: 3 })
    await refund(order, Math.floor(order.total / 2))
    expect(await stateOf(inviter)).toEqual(['earned'])
    await refund(order, Math.floor(order.total / 4))
    expect(await stateOf(inviter)).toEqual(['taken_back'])
  })
})

describe('who tries to be their own friend', () => {
  test('by their own code, an unknown one, or a second inviter is refused', async () => {
    const [one, two, friend] = [await signUpBuyer(shop), await signUpBuyer(shop), await signUpBuyer(shop)]
    expect(await refusalOf(claim(one, await codeOf(one)))).toMatchObject({
      status: 422,
      code: 'referrals.own_code',
    })
    expect(await refusalOf(claim(one, 'ZZZZ9999'))).toMatchObject({ status: 404, code: 'referrals.unknown' })
    await claim(friend, ` ${(await codeOf(one)).toLowerCase()} `)
    await claim(friend, await codeOf(one))
    expect(await refusalOf(claim(friend, await codeOf(two)))).toMatchObject({
      status: 409,
      code: 'referrals.claimed',
    })
    expect(await stateOf(one)).toEqual(['invited'])
  })

  test('by an old account, or one that has ordered, is refused', async () => {
    const inviter = await signUpBuyer(shop)
    const [old, buyer] = [await signUpBuyer(shop), await signUpBuyer(shop)]
    await pay(buyer)
    expect(await refusalOf(claim(buyer, await codeOf(inviter)))).toMatchObject({ code: 'referrals.not_new' })
    await shop.platform.database.query(
      `update users set created_at = created_at - make_interval(hours => $2) where id = $1`,
      [old.userId, CLAIM_HOURS],
    )
    expect(await refusalOf(claim(old, await codeOf(inviter)))).toMatchObject({ code: 'referrals.not_new' })
  })

  test('in the same browser, or with a label on the same mailbox, is refused', async () => {
    const inviter = await signUpIn(`me${++count}@gmail.com`)
    const sameBrowser = await signUpIn(`you${++count}@salon.test`, inviter.browser)
    const [name] = inviter.email.split('@')
    const sameMailbox = await signUpIn(`${name}+friend@gmail.com`)
    const code = await codeOf(inviter)
    for (const friend of [sameBrowser, sameMailbox])
      expect(await refusalOf(claim(friend, code))).toMatchObject({ code: 'referrals.same_person' })
    expect(await stateOf(inviter)).toEqual([])
  })

  test('by one browser that brings a friend after the other is counted once', async () => {
    const inviter = await signUpIn(`in${++count}@salon.test`)
    const code = await codeOf(inviter)
    const first = await signUpIn(`a${++count}@salon.test`)
    const second = await signUpIn(`b${++count}@salon.test`, first.browser)
    const outcomes = await Promise.allSettled([claim(first, code), claim(second, code)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(inviter)).toEqual(['invited'])
  })

  test('with one’s own card, or the card of another friend, earns nothing; the order stands', async () => {
    const own = '4777000000000001'
    const { inviter, friend } = await invited()
    await pay(inviter, { card: own })
    expect((await pay(friend, { card: own })).status).toBe('placed')
    expect(await stateOf(inviter)).toEqual(['refused'])
    const shared = '4777000000000002'
    const another = await invited()
    await pay(another.friend, { card: shared })
    const third = await signUpBuyer(shop)
    await claim(third, await codeOf(another.inviter))
    await pay(third, { card: shared })
    expect((await stateOf(another.inviter)).sort()).toEqual(['earned', 'refused'])
    expect(await credit(another.inviter)).toBe(1000)
  })

  test('by guessing codes is stopped', async () => {
    const limited = await buildTestApp({ rateLimits: true })
    const guesser = await signUpBuyer(limited)
    const codes = Array.from({ length: 11 }, (_, n) => `AAAAAA${n + 20}`)
    const answers: string[] = []
    for (const code of codes) answers.push((await refusalOf(claim(guesser, code))).code)
    expect(answers.at(-1)).toBe('request.too_many')
    await limited.close()
  })
})

/** A buyer who signs up as browsers do, with cookies. */
async function signUpIn(email: string, browser?: string): Promise<TestBuyer & { browser: string }> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/sign_up',
    payload: { email, password: 'Lunula-demo-1' },
    ...(browser ? { cookies: { browser } } : {}),
  })
  const { token, user } = answer.json().data
  const mark = browser ?? answer.cookies.find(({ name }) => name === 'browser')?.value ?? ''
  const access = token.accessToken ?? answer.cookies.find(({ name }) => name === 'access_token')?.value
  const call = shop.client(access)
  const { _id: addressId } = await call(shipping.addAddress, { body: californian })
  return { call, email, userId: user._id, token: access, addressId, browser: mark }
}

describe('store credit', () => {
  const give = (buyer: TestBuyer, cents: number) =>
    shop.platform.database.query('insert into credit_balances (user_id, balance) values ($1, $2)', [
      buyer.userId,
      cents,
    ])

  test('pays at most what an order costs, and only when asked to', async () => {
    const buyer = await signUpBuyer(shop)
    await give(buyer, 100_000)
    await fill(buyer, 1)
    const body = { address_id: buyer.addressId }
    const plain = await buyer.call(orders.preview, { body })
    expect(plain).toMatchObject({ credit: 0, credit_available: 100_000 })
    const paid = await buyer.call(orders.preview, { body: { ...body, use_credit: true } })
    expect(paid).toMatchObject({ credit: plain.total, total: 0 })
  })

  test('is held while a card is tried, counts for the second card, and comes back when the order lapses', async () => {
    const buyer = await signUpBuyer(shop)
    await give(buyer, 700)
    const declined = pay(buyer, { credit: true, sourceId: 'cnon:card-nonce-declined' })
    expect((await refusalOf(declined)).code).toBe('payments.declined')
    expect(await credit(buyer)).toBe(0)
    const preview = await buyer.call(orders.preview, {
      body: { address_id: buyer.addressId, use_credit: true },
    })
    expect(preview.credit).toBe(700)
    const { rows } = await shop.platform.database.query<{ id: string }>(
      `select id from orders where user_id = $1 and status = 'pending'`,
      [buyer.userId],
    )
    shop.clock.advance(11)
    for (let n = 0; n < 2; n++) await lapseOrder(shop.slices.ordering, rows[0]?.id ?? '')
    expect(await credit(buyer)).toBe(700)
  })

  test('is spent once, whatever is asked for at the same time', async () => {
    const buyer = await signUpBuyer(shop)
    await give(buyer, 700)
    await fill(buyer, 1)
    await Promise.allSettled([1, 2, 3, 4].map(() => pay(buyer, { lamps: 1, credit: true })))
    const { rows } = await shop.platform.database.query<{ sum: number }>(
      `select coalesce(sum(credit), 0)::integer as sum from orders where user_id = $1 and placed_at is not null`,
      [buyer.userId],
    )
    expect((rows[0]?.sum ?? 0) + (await credit(buyer))).toBe(700)
  })
})

describe('an affiliate', () => {
  /** Somebody with a link, who has joined. */
  async function affiliate(): Promise<{ who: TestBuyer; code: string }> {
    const who = await signUpBuyer(shop)
    return { who, code: (await who.call(affiliates.join)).code }
  }
  /** Signed in anew: a month ends every session. */
  const again = async ({ email, ...who }: TestBuyer): Promise<TestBuyer> => {
    const { token } = await shop.client()(accounts.signIn, { body: { email, password: 'Lunula-demo-1' } })
    return { ...who, email, token: token.accessToken, call: shop.client(token.accessToken) }
  }
  const standing = (who: TestBuyer) => who.call(affiliates.me)

  test('gets 5 % of the goods of paid orders, which is due after a month, less what goes back', async () => {
    const { who, code } = await affiliate()
    await shop.client()(affiliates.click, { body: { code } })
    await shop.client()(affiliates.click, { body: { code: 'NOBODY22' } })
    const order = await pay(await signUpBuyer(shop), { lamps: 2, code: code.toLowerCase() })
    expect(await standing(who)).toMatchObject({ clicks: 1, orders: 1, pending: 500, payable: 0 })
    await refund(order, Math.floor(order.total / 4))
    expect(await standing(who)).toMatchObject({ pending: 375 })
    shop.clock.advance(30 * 24 * 60)
    expect(await standing(await again(who))).toMatchObject({ pending: 0, payable: 375, paid: 0 })
  })

  test('gets nothing for their own orders, on their own browser or card, nor while suspended', async () => {
    const joined = await signUpIn(`aff${++count}@salon.test`)
    const { code } = await joined.call(affiliates.join)
    const card = '4777000000000009'
    await pay(joined, { code, card })
    await pay(await signUpIn(`alt${++count}@salon.test`, joined.browser), { code })
    await pay(await signUpBuyer(shop), { code, card })
    expect(await standing(joined)).toMatchObject({ orders: 0, pending: 0 })
    const manager = await signUpStaff(shop, 'manager')
    await manager.call(affiliates.change, { params: { id: joined.userId }, body: { is_active: false } })
    await pay(await signUpBuyer(shop), { code })
    expect(await standing(joined)).toMatchObject({ is_active: false, orders: 0 })
  })

  test('an unknown code stops no order', async () => {
    expect((await pay(await signUpBuyer(shop), { code: 'no such code' })).status).toBe('placed')
  })

  test('is paid what is due and not a cent more, also when two pay at once', async () => {
    const { who, code } = await affiliate()
    await pay(await signUpBuyer(shop), { lamps: 2, code })
    shop.clock.advance(31 * 24 * 60)
    const owner = await signUpStaff(shop, 'owner')
    const payOut = (amount: number) =>
      owner.call(affiliates.payOut, {
        params: { id: who.userId },
        body: { amount, reference: 'Check 1001' },
      })
    expect(await refusalOf(payOut(501))).toMatchObject({ status: 422, code: 'referrals.payout_too_high' })
    const both = await Promise.allSettled([payOut(300), payOut(300)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await standing(await again(who))).toMatchObject({
      payable: 200,
      paid: 300,
      payouts: [{ amount: 300 }],
    })
    const { docs } = await owner.call(affiliates.list)
    expect(docs.find(({ _id }) => _id === who.userId)).toMatchObject({ payable: 200, paid: 300 })
  })
})

test('an invitation names who invites, and nobody for an unknown code', async () => {
  const inviter = await signUpBuyer(shop)
  const code = await codeOf(inviter)
  const { user } = await shop.client()(accounts.signIn, {
    body: { email: inviter.email, password: 'Lunula-demo-1' },
  })
  expect(await shop.client()(referrals.invitation, { params: { code } })).toEqual({
    code,
    username: user.username,
    terms: { inviter_reward: 1000, invitee_reward: 1000, minimum_order: 5000 },
  })
  expect(
    await refusalOf(shop.client()(referrals.invitation, { params: { code: 'ZZZZ2222' } })),
  ).toMatchObject({
    status: 404,
    code: 'referrals.unknown',
  })
})

test('an order that is refunded whole gives its credit back, once', async () => {
  const buyer = await signUpBuyer(shop)
  await shop.platform.database.query('insert into credit_balances (user_id, balance) values ($1, 700)', [
    buyer.userId,
  ])
  const order = await pay(buyer, { credit: true })
  await refund(order, 1)
  expect(await credit(buyer)).toBe(0)
  await refund(order, order.total - 1)
  expect(await credit(buyer)).toBe(700)
})

test('taking back twice is taking back once', async () => {
  const { inviter, friend } = await invited()
  const order = await pay(friend)
  const back = () =>
    shop.platform.database.transaction(() =>
      takeBack(
        shop.platform,
        { orderId: order._id, userId: friend.userId, merchandise: 5000 },
        { paid: order.total, returned: order.total },
      ),
    )
  await Promise.all([back(), back()])
  await back()
  expect([await credit(inviter), await credit(friend)]).toEqual([0, 0])
})
