import { affiliates } from '@lunula/contract/referrals/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { FriendsShop, unique } from '../../../testing/factories/referral-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../testing/lists/walk-pages.ts'
import type { SquareShop } from '../../../testing/stand-ins/square-shop.ts'

let friends: FriendsShop
let shop: SquareShop
beforeAll(async () => {
  friends = await FriendsShop.open()
  shop = friends.shop
})
afterAll(() => shop.close())

describe('an affiliate', () => {
  /** Somebody with a link, who has joined. */
  async function affiliate(): Promise<{ who: TestBuyer; code: string }> {
    const who = await friends.signUp()
    return { who, code: (await who.call(affiliates.join)).code }
  }
  const standing = (who: TestBuyer) => who.call(affiliates.me)

  test('gets 5 % of the items of paid orders, which is due after a month, less what goes back', async () => {
    const { who, code } = await affiliate()
    await shop.client()(affiliates.click, { body: { code } })
    await shop.client()(affiliates.click, { body: { code: 'NOBODY22' } })
    const order = await friends.pay(await friends.signUp(), { lamps: 2, code: code.toLowerCase() })
    expect(await standing(who)).toMatchObject({ clicks: 1, orders: 1, pending: 500, payable: 0 })
    await friends.refund(order, Math.floor(order.total / 4))
    expect(await standing(who)).toMatchObject({ pending: 375 })
    shop.clock.advance(30 * 24 * 60)
    expect(await standing(await friends.again(who))).toMatchObject({ pending: 0, payable: 375, paid: 0 })
  })

  test('is not made to look sought after by one address that clicks again and again', async () => {
    const limited = await buildTestApp({ rateLimits: true })
    const buyer = await signUpBuyer(limited)
    const { code } = await buyer.call(affiliates.join)
    const click = (remoteAddress: string, asked = code) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/affiliates/clicks',
        payload: { code: asked },
        remoteAddress,
      })
    for (let n = 0; n < 15; n += 1) expect((await click('198.51.100.1')).statusCode).toBe(200)
    await click('198.51.100.1', code.toLowerCase())
    await click('2001:db8::1')
    await click('2001:db8::2')
    expect(await buyer.call(affiliates.me)).toMatchObject({ clicks: 2 })
    await limited.close()
  })

  test('gets nothing for their own orders, on their own browser or card, nor while suspended', async () => {
    const joined = await friends.signUpIn(`aff${unique()}@salon.test`)
    const { code } = await joined.call(affiliates.join)
    const card = '4777000000000009'
    await friends.pay(joined, { code, card })
    await friends.pay(await friends.signUpIn(`alt${unique()}@salon.test`, joined.browser), { code })
    await friends.pay(await friends.signUp(), { code, card })
    expect(await standing(joined)).toMatchObject({ orders: 0, pending: 0 })
    const manager = await signUpStaff(shop, 'manager')
    await manager.call(affiliates.change, { params: { id: joined.userId }, body: { is_active: false } })
    await friends.pay(await friends.signUp(), { code })
    expect(await standing(joined)).toMatchObject({ is_active: false, orders: 0 })
  })

  test('an unknown code stops no order', async () => {
    expect((await friends.pay(await friends.signUp(), { code: 'no such code' })).status).toBe('placed')
  })

  test('is paid what is due and not a cent more, also when two pay at once', async () => {
    const { who, code } = await affiliate()
    await friends.pay(await friends.signUp(), { lamps: 2, code })
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
    expect(await standing(await friends.again(who))).toMatchObject({
      payable: 200,
      paid: 300,
      payouts: [{ amount: 300 }],
    })
    const { docs } = await owner.call(affiliates.list)
    expect(docs.find(({ _id }) => _id === who.userId)).toMatchObject({ payable: 200, paid: 300 })
  })

  test('a payout run pays all or none: what moved since it was shown stops it, and each payout is logged', async () => {
    const [one, two] = [await affiliate(), await affiliate()]
    for (const { code } of [one, two]) await friends.pay(await friends.signUp(), { code })
    shop.clock.advance(31 * 24 * 60)
    const owner = await signUpStaff(shop, 'owner')
    const due = async () =>
      (await owner.call(affiliates.list)).docs
        .filter(({ _id }) => [one.who.userId, two.who.userId].includes(_id))
        .map(({ _id, payable }) => ({ affiliate_id: _id, amount: payable }))
    const run = (payouts: { affiliate_id: string; amount: number }[]) =>
      owner.call(affiliates.payOutMany, { body: { reference: 'November', payouts } })
    const shown = await due()
    expect(shown.map(({ amount }) => amount)).toEqual([250, 250])
    const stale = shown.map((each, at) => ({ ...each, amount: each.amount + at }))
    expect(await refusalOf(run(stale))).toMatchObject({
      code: 'referrals.payout_too_high',
      data: { affiliate_id: stale[1]?.affiliate_id },
    })
    expect(await due()).toEqual(shown)
    expect(await run(shown)).toEqual({ payouts: 2, amount: 500 })
    expect((await refusalOf(run(shown))).code).toBe('referrals.payout_too_high')
    const { rows } = await shop.platform.database.query(
      `select operation, after from audit_log where subject_kind = 'affiliate' and subject_id = $1`,
      [one.who.userId],
    )
    expect(rows).toEqual([
      { operation: 'payAffiliates', after: { payable: 0, paid_out: 250, reference: 'November' } },
    ])
  })

  describe('a run of all that is due', () => {
    /** Three more affiliates with $2.50 due to each, and the owner who pays them. */
    async function withDue() {
      const joined = [await affiliate(), await affiliate(), await affiliate()]
      for (const { code } of joined) await friends.pay(await friends.signUp(), { code })
      shop.clock.advance(31 * 24 * 60)
      const owner = await signUpStaff(shop, 'owner')
      const run = (expected: { payouts: number; amount: number }) =>
        owner.call(affiliates.payOutDue, { body: { reference: 'December', expected } })
      return { joined, owner, run, due: () => owner.call(affiliates.due) }
    }

    test('pays everyone, also those that the shown page of the list leaves out', async () => {
      const { joined, owner, run, due } = await withDue()
      const page = await owner.call(affiliates.list, { query: { limit: 2, due: true } })
      const shown = await due()
      expect(page.docs).toHaveLength(2)
      expect(shown.payouts).toBe(page.count)
      expect(shown.payouts).toBeGreaterThanOrEqual(3)
      expect(await run(shown)).toEqual(shown)
      expect(await due()).toEqual({ payouts: 0, amount: 0 })
      for (const { who } of joined)
        expect(await standing(await friends.again(who))).toMatchObject({
          payable: 0,
          payouts: [{ amount: 250 }],
        })
      const { rows } = await shop.platform.database.query(
        `select operation, after from audit_log where subject_kind = 'affiliate' and subject_id = $1`,
        [joined[0]?.who.userId],
      )
      expect(rows).toEqual([
        { operation: 'payAllDue', after: { payable: 0, paid_out: 250, reference: 'December' } },
      ])
    })

    test('pays nothing when what is due has moved since it was shown, and says what it is now', async () => {
      const { joined, owner, run, due } = await withDue()
      const shown = await due()
      await owner.call(affiliates.payOut, {
        params: { id: joined[0]?.who.userId ?? '' },
        body: { amount: 100, reference: 'Check 7' },
      })
      const now = { payouts: shown.payouts, amount: shown.amount - 100 }
      expect(await refusalOf(run(shown))).toMatchObject({
        status: 409,
        code: 'referrals.due_changed',
        data: now,
      })
      expect(await due()).toEqual(now)
      const twice = await Promise.allSettled([run(now), run(now)])
      expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await due()).toEqual({ payouts: 0, amount: 0 })
    })
  })

  test('stands in a list that is paged by key, narrowed and ordered', async () => {
    const joined = [await affiliate(), await affiliate(), await affiliate()]
    const owner = await signUpStaff(shop, 'owner')
    const id = joined[1]?.who.userId ?? ''
    await owner.call(affiliates.change, { params: { id }, body: { is_active: false } })
    const list = (query: object) => owner.call(affiliates.list, { query })
    const all = await list({ limit: 100 })
    const walked = await walkPages(list)
    expect(walked).toEqual(all.docs)
    expect(all.docs.map(({ payable }) => payable)).toEqual(
      all.docs.map(({ payable }) => payable).toSorted((a, b) => b - a),
    )
    const newest = await list({ sort: '-joined', limit: 3 })
    expect(newest.docs.map(({ _id }) => _id).toSorted()).toEqual(
      joined.map(({ who }) => who.userId).toSorted(),
    )
    expect((await list({ q: joined[2]?.code.toLowerCase() })).docs).toMatchObject([{ code: joined[2]?.code }])
    const [known] = newest.docs
    const both = `${known?.code.slice(1)} ${known?.username.slice(0, 3)}`
    expect((await list({ q: both })).docs).toMatchObject([{ _id: known?._id }])
    expect((await list({ standing: 'suspended', sort: '-joined' })).docs[0]).toMatchObject({ _id: id })
    expect((await list({ due: true })).docs.every(({ payable }) => payable > 0)).toBe(true)
  })
})
