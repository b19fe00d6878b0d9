import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { audit } from '@lunula/contract/audit/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { customers } from '@lunula/contract/customers/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { CLAIM_HOURS } from '@lunula/contract/referrals/constants.ts'
import { affiliates, referrals } from '@lunula/contract/referrals/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { stockVariant } from '../../testing/factories/catalog-factory.ts'
import { claim, codeOf, creditOf, FriendsShop, unique } from '../../testing/factories/referral-factory.ts'
import { refusalOf, signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import type { SquareShop } from '../../testing/stand-ins/square-shop.ts'
import { rewardLate } from '../orders/checkout/order-rewards.ts'
import { takeBack } from './affiliates/commissions.ts'

let friends: FriendsShop
let shop: SquareShop
beforeAll(async () => {
  friends = await FriendsShop.open()
  shop = friends.shop
})
afterAll(() => shop.close())

const stateOf = async (inviter: TestBuyer) =>
  (await inviter.call(referrals.me)).friends.map(({ state }) => state)

describe('a friend', () => {
  test('who pays a first order of $50 earns both their reward, which pays for the next order', async () => {
    const { inviter, friend } = await friends.invited()
    expect(await stateOf(inviter)).toEqual(['invited'])
    await friends.pay(friend)
    expect(await stateOf(inviter)).toEqual(['earned'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([1000, 1000])
    expect(await inviter.call(referrals.me)).toMatchObject({ invited: 1, earned: 1000 })
    const params = { id: inviter.userId }
    const support = await signUpStaff(shop, 'support')
    expect(await support.call(affiliates.friends, { params })).toMatchObject({
      invited: 1,
      earned: 1000,
      friends: [{ _id: friend.userId, state: 'earned', order_id: expect.any(String) }],
    })
    expect(await refusalOf(friend.call(affiliates.friends, { params }))).toMatchObject({ status: 403 })
    const nobody = { params: { id: crypto.randomUUID() } }
    expect(await refusalOf(support.call(affiliates.friends, nobody))).toMatchObject({ status: 404 })
    const order = await friends.pay(friend, { credit: true })
    expect(order.credit).toBe(1000)
    expect(await creditOf(friend)).toBe(0)
    const { entries } = (await friend.call(referrals.me)).credit
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spent', -1000],
      ['referral', 1000],
    ])
  })

  test('has earned what the reward was then, whatever it is now', async () => {
    const { inviter, friend } = await friends.invited()
    await friends.pay(friend)
    const owner = await signUpStaff(shop, 'owner')
    const before = await owner.call(affiliates.terms)
    const after = { ...before, inviter_reward: 2500 }
    const set = () => owner.call(affiliates.setTerms, { body: { ...after, replaces: before } })
    await set()
    // once more, since its answer was lost
    expect(await set()).toEqual(after)
    const { earned, terms } = await inviter.call(referrals.me)
    expect([earned, terms.inviter_reward]).toEqual([1000, 2500])
    const stale = owner.call(affiliates.setTerms, { body: { ...before, commission: 700, replaces: before } })
    expect(await refusalOf(stale)).toMatchObject({ code: 'referrals.terms_changed_elsewhere' })
    await owner.call(affiliates.setTerms, { body: { ...before, replaces: after } })
    const { docs } = await owner.call(audit.list, { query: { subject: 'reward_terms' } })
    expect(docs.map(({ before: from, after: to }) => [from, to])).toEqual([
      [{ inviter_reward: 2500 }, { inviter_reward: 1000 }],
      [{ inviter_reward: 1000 }, { inviter_reward: 2500 }],
    ])
    const support = await signUpStaff(shop, 'support')
    const byOthers = support.call(affiliates.setTerms, { body: { ...after, replaces: before } })
    expect(await refusalOf(byOthers)).toMatchObject({ status: 403 })
  })

  test('earns nothing before the order ships, nor before both have confirmed their e-mail', async () => {
    const { inviter, friend } = await friends.invited()
    const order = await friends.pay(friend, { shipped: false })
    expect(await stateOf(inviter)).toEqual(['invited'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
    const unconfirm = 'update users set email_verified_at = null where id = $1'
    await shop.platform.database.query(unconfirm, [friend.userId])
    await friends.ship(order)
    const late = () => rewardLate(shop.platform)
    await late()
    expect(await stateOf(inviter)).toEqual(['invited'])
    await friends.confirm(friend)
    await shop.platform.database.query(unconfirm, [inviter.userId])
    await late()
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
    await friends.confirm(inviter)
    await Promise.all([late(), late()])
    await late()
    expect(await stateOf(inviter)).toEqual(['earned'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([1000, 1000])
  })

  test('earns nothing when too much of the order went back before it shipped', async () => {
    const { inviter, friend } = await friends.invited()
    const order = await friends.pay(friend, { lamps: 2, shipped: false })
    await friends.refund(order, Math.ceil(order.total * 0.6))
    await friends.ship(order)
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
  })

  test('is counted by the first order only, and not when that is a cent too small', async () => {
    const small = await stockVariant(shop, { price: '49.99', stock: 10 })
    const { inviter, friend } = await friends.invited()
    await friend.call(cart.add, {
      body: { product_id: small.productId, variant_id: small.variantId, quantity: 1 },
    })
    await friends.pay(friend, { lamps: 0 })
    await friends.pay(friend)
    expect(await stateOf(inviter)).toEqual(['missed'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
  })

  test('whose money goes back takes both rewards with it, once, also when they are spent', async () => {
    const { inviter, friend } = await friends.invited()
    const order = await friends.pay(friend)
    await friends.pay(inviter, { credit: true })
    await friends.refund(order, 1)
    expect(await stateOf(inviter)).toEqual(['taken_back'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([-1000, 0])
    await friends.refund(order, order.total - 1)
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([-1000, 0])
    await friends.fill(inviter, 1)
    const next = await inviter.call(orders.preview, {
      body: { address_id: inviter.addressId, use_credit: true },
    })
    expect(next).toMatchObject({ credit: 0, credit_available: 0 })
  })

  test('takes both rewards with all items that come back, though a fee for restocking is kept', async () => {
    const { inviter, friend } = await friends.invited()
    const order = await friends.pay(friend, { lamps: 8 })
    expect(await stateOf(inviter)).toEqual(['earned'])
    await friends.returnAll(friend, order)
    expect(await stateOf(inviter)).toEqual(['taken_back'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
  })

  test('takes both rewards with all items that are paid back, though shipping is not', async () => {
    const { inviter, friend } = await friends.invited()
    await shop.platform.database.query('update fees set handling_fee = 50000')
    const order = await friends.pay(friend, { lamps: 3 })
    await shop.platform.database.query('update fees set handling_fee = 0')
    await friends.refundUnits(order, 2)
    expect(await stateOf(inviter)).toEqual(['earned'])
    await friends.refundUnits(order, 1)
    expect(await stateOf(inviter)).toEqual(['taken_back'])
    expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
  })

  test('whose order went over to an account that was invited as well takes its own rewards back', async () => {
    const { inviter, friend } = await friends.invited()
    const order = await friends.pay(friend)
    const other = await friends.invited()
    const owner = await friends.again(await signUpStaff(shop, 'owner'))
    await owner.call(customers.merge, { params: { id: friend.userId, other: other.friend.userId } })
    expect([await creditOf(inviter), await creditOf(other.friend)]).toEqual([1000, 1000])
    await friends.refund(order, order.total)
    expect(await stateOf(inviter)).toEqual(['taken_back'])
    expect([await creditOf(inviter), await creditOf(other.friend)]).toEqual([0, 0])
    expect(await stateOf(other.inviter)).toEqual(['invited'])
  })

  test('keeps the reward while $50 of items are left', async () => {
    const { inviter, friend } = await friends.invited()
    const order = await friends.pay(friend, { lamps: 3 })
    await friends.refund(order, Math.floor(order.total / 2))
    expect(await stateOf(inviter)).toEqual(['earned'])
    await friends.refund(order, Math.floor(order.total / 4))
    expect(await stateOf(inviter)).toEqual(['taken_back'])
  })
})

describe('who tries to be their own friend', () => {
  test('is refused with an unknown code or a second inviter, and changes nothing with the own one', async () => {
    const [one, two, friend] = [await friends.signUp(), await friends.signUp(), await friends.signUp()]
    expect(await claim(one, await codeOf(one))).toEqual({ claimed: false })
    expect(await stateOf(one)).toEqual([])
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
    const inviter = await friends.signUp()
    const [old, buyer] = [await friends.signUp(), await friends.signUp()]
    await friends.pay(buyer)
    expect(await refusalOf(claim(buyer, await codeOf(inviter)))).toMatchObject({ code: 'referrals.not_new' })
    await shop.platform.database.query(
      `update users set created_at = created_at - make_interval(hours => $2) where id = $1`,
      [old.userId, CLAIM_HOURS],
    )
    expect(await refusalOf(claim(old, await codeOf(inviter)))).toMatchObject({ code: 'referrals.not_new' })
  })

  test('in the same browser, or with a label on the same mailbox, is refused', async () => {
    const inviter = await friends.signUpIn(`me${unique()}@gmail.com`)
    const sameBrowser = await friends.signUpIn(`you${unique()}@salon.test`, inviter.browser)
    const [name] = inviter.email.split('@')
    const sameMailbox = await friends.signUpIn(`${name}+friend@gmail.com`)
    const code = await codeOf(inviter)
    for (const friend of [sameBrowser, sameMailbox])
      expect(await refusalOf(claim(friend, code))).toMatchObject({ code: 'referrals.same_person' })
    expect(await stateOf(inviter)).toEqual([])
  })

  test('by one browser that brings a friend after the other is counted once', async () => {
    const inviter = await friends.signUpIn(`in${unique()}@salon.test`)
    const code = await codeOf(inviter)
    const first = await friends.signUpIn(`a${unique()}@salon.test`)
    const second = await friends.signUpIn(`b${unique()}@salon.test`, first.browser)
    const outcomes = await Promise.allSettled([claim(first, code), claim(second, code)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(inviter)).toEqual(['invited'])
  })

  test('with one’s own card, or the card of another friend, earns nothing; the order stands', async () => {
    const own = '4777000000000001'
    const { inviter, friend } = await friends.invited()
    await friends.pay(inviter, { card: own })
    expect((await friends.pay(friend, { card: own })).status).toBe('placed')
    expect(await stateOf(inviter)).toEqual(['refused'])
    const shared = '4777000000000002'
    const another = await friends.invited()
    await friends.pay(another.friend, { card: shared })
    const third = await friends.signUp()
    await claim(third, await codeOf(another.inviter))
    await friends.pay(third, { card: shared })
    expect((await stateOf(another.inviter)).sort()).toEqual(['earned', 'refused'])
    expect(await creditOf(another.inviter)).toBe(1000)
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

test('an invitation names who invites, and nobody for an unknown code', async () => {
  const inviter = await friends.signUp()
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

test('taking back twice is taking back once', async () => {
  const { inviter, friend } = await friends.invited()
  const order = await friends.pay(friend)
  const back = () =>
    shop.platform.database.transaction(() =>
      takeBack(
        shop.platform,
        { orderId: order._id, merchandise: 5000 },
        { paid: order.total, returned: order.total, goods: 5000 },
      ),
    )
  await Promise.all([back(), back()])
  await back()
  expect([await creditOf(inviter), await creditOf(friend)]).toEqual([0, 0])
})
