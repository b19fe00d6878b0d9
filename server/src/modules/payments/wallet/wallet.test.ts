import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders, type PlaceOrderBody } from '@lunula/contract/orders/schemas.ts'
import { MAX_CARDS } from '@lunula/contract/payments/constants.ts'
import { cards } from '@lunula/contract/payments/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStock, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { CARDS } from '../../../testing/stand-ins/square/cards.ts'
import { buildSquareShop, type SquareShop } from '../../../testing/stand-ins/square-shop.ts'

let keys = 0
type Payment = Omit<PlaceOrderBody['payment'], 'provider'>

async function payWith(shop: TestApp, buyer: TestBuyer, payment: Payment): Promise<Order> {
  keys += 1
  const jar = await stockVariant(shop, { price: '20.00', stock: 5 })
  await buyer.call(cart.add, { body: { product_id: jar.productId, variant_id: jar.variantId, quantity: 1 } })
  const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  const provider = shop.platform.config.paymentProvider
  return buyer.call(orders.place, {
    headers: { 'idempotency-key': `cards-key-${keys}` },
    body: { address_id: buyer.addressId, expected_total: total, payment: { provider, ...payment } },
  })
}

const keepCards = ({ platform }: TestApp) => platform.jobs.runDue('payments.keep-card')
const list = ({ call }: TestBuyer) => call(cards.list)

async function buyerWithCard(shop: TestApp, source: string): Promise<{ buyer: TestBuyer; cardId: string }> {
  const buyer = await signUpBuyer(shop)
  await payWith(shop, buyer, { source_id: source, save_card: true })
  await keepCards(shop)
  const [card] = await list(buyer)
  return { buyer, cardId: card?._id ?? 'none' }
}

describe('at the test gateway', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await buildTestApp()
  })
  afterAll(() => shop.close())

  test('without the buyer’s consent nothing is kept', async () => {
    const buyer = await signUpBuyer(shop)
    await payWith(shop, buyer, { source_id: 'test:approved' })
    await keepCards(shop)
    expect(await list(buyer)).toEqual([])
  })

  test('a card that is kept is listed by brand, last digits and expiry, and pays the next order', async () => {
    const { buyer, cardId } = await buyerWithCard(shop, 'test:approved')
    expect(await list(buyer)).toEqual([
      {
        _id: cardId,
        source_id: expect.any(String),
        brand: 'Visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2030,
        is_expired: false,
        is_default: true,
        createdAt: expect.any(String),
      },
    ])
    const order = await payWith(shop, buyer, { card_id: cardId })
    expect(order).toMatchObject({
      payment_status: 'paid',
      payment: { card: { brand: 'Visa', last4: '4242' } },
    })
  })

  test('the same card twice is one; a declined card is not kept', async () => {
    const { buyer, cardId } = await buyerWithCard(shop, 'test:approved')
    await payWith(shop, buyer, { source_id: 'test:approved', save_card: true })
    await keepCards(shop)
    await refusalOf(payWith(shop, buyer, { source_id: 'test:declined', save_card: true }))
    await keepCards(shop)
    expect(await list(buyer)).toMatchObject([{ _id: cardId }])
    expect(await shop.platform.jobs.runDue('payments.remove-card')).toBe(1)
    expect((await payWith(shop, buyer, { card_id: cardId })).payment_status).toBe('paid')
  })

  test('a card of somebody else, and one that never was, is not found and charges nothing', async () => {
    const { cardId } = await buyerWithCard(shop, 'test:approved')
    const stranger = await signUpBuyer(shop)
    const params = { id: cardId }
    const unknown = { id: '00000000-0000-7000-8000-000000000000' }
    for (const ask of [
      () => payWith(shop, stranger, { card_id: cardId }),
      () => payWith(shop, stranger, { card_id: unknown.id }),
      () => stranger.call(cards.remove, { params }),
      () => stranger.call(cards.setDefault, { params }),
      () => stranger.call(cards.remove, { params: unknown }),
    ])
      expect(await refusalOf(ask())).toMatchObject({ status: 404, code: 'payments.card_not_found' })
    expect((await stranger.call(orders.list, {})).totalDocs).toBe(0)
    expect((await stranger.call(cart.info)).total_quantity).toBe(2)
  })

  test('neither a token nor a card, or both, is refused', async () => {
    const { buyer, cardId } = await buyerWithCard(shop, 'test:approved')
    expect((await refusalOf(payWith(shop, buyer, {}))).status).toBe(400)
    const both = payWith(shop, buyer, { card_id: cardId, source_id: 'test:approved' })
    expect((await refusalOf(both)).status).toBe(400)
  })

  test('a price, or anything of the card itself, in the body is refused, and nothing moves', async () => {
    const buyer = await signUpBuyer(shop)
    const jar = await stockVariant(shop, { price: '20.00', stock: 5 })
    await buyer.call(cart.add, {
      body: { product_id: jar.productId, variant_id: jar.variantId, quantity: 1 },
    })
    const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
    const payment = { provider: 'test', source_id: 'test:approved' }
    const body = { address_id: buyer.addressId, expected_total: total, payment }
    for (const wrong of [
      { ...body, price: 1 },
      { ...body, total: 1 },
      { ...body, items: [{ variant_id: jar.variantId, price: 1 }] },
      { ...body, payment: { ...payment, number: '4242424242424242' } },
      { ...body, payment: { ...payment, cvv: '123' } },
    ]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': 'a-price-in-the-body' },
        payload: wrong,
      })
      expect(answer.statusCode).toBe(400)
    }
    expect(await readStock(shop, jar)).toBe(5)
    expect((await buyer.call(orders.list, {})).totalDocs).toBe(0)
  })

  test('the default moves; when it is removed another takes its place', async () => {
    const { buyer, cardId: first } = await buyerWithCard(shop, 'test:approved')
    await payWith(shop, buyer, { source_id: 'test:timeout_after_charge', save_card: true })
    await keepCards(shop)
    const second = (await list(buyer)).find(({ _id }) => _id !== first)?._id ?? 'none'
    expect(await buyer.call(cards.setDefault, { params: { id: second } })).toMatchObject({ is_default: true })
    expect(await list(buyer)).toMatchObject([
      { _id: second, is_default: true, last4: '0259' },
      { _id: first, is_default: false },
    ])
    await buyer.call(cards.remove, { params: { id: second } })
    expect(await list(buyer)).toMatchObject([{ _id: first, is_default: true }])
    await shop.platform.jobs.runDue('payments.remove-card')
    expect(await refusalOf(payWith(shop, buyer, { card_id: second }))).toMatchObject({ status: 404 })
  })

  test(`the ${MAX_CARDS + 1}th card is not kept, and leaves the vault again`, async () => {
    const { buyer } = await buyerWithCard(shop, 'test:approved')
    await shop.platform.database.query(
      `insert into saved_cards select gen_random_uuid(), user_id, provider, gateway_card_id || n, brand, lpad(n::text, 4, '0'), 1, 2031, false, now()
       from saved_cards, generate_series(1, $2) n where user_id = $1`,
      [buyer.userId, MAX_CARDS - 1],
    )
    await payWith(shop, buyer, { source_id: 'test:timeout_after_charge', save_card: true })
    await keepCards(shop)
    expect(await list(buyer)).toHaveLength(MAX_CARDS)
    expect(await shop.platform.jobs.runDue('payments.remove-card')).toBe(1)
  })

  test('a card says itself when it has expired', async () => {
    const { buyer } = await buyerWithCard(shop, 'test:approved')
    const expire = (month: number) =>
      shop.platform.database.query(
        'update saved_cards set exp_month = $2, exp_year = 2026 where user_id = $1',
        [buyer.userId, month],
      )
    await expire(11) // it is November 2026
    expect(await list(buyer)).toMatchObject([{ is_expired: false }])
    await expire(10)
    expect(await list(buyer)).toMatchObject([{ is_expired: true }])
  })

  test('the export names the cards; a closed account takes them along, here and in the vault', async () => {
    const { buyer } = await buyerWithCard(shop, 'test:approved')
    const exported = (await buyer.call(profile.exportMe)) as { cards?: unknown }
    expect(exported.cards).toMatchObject([{ brand: 'Visa', last4: '4242', exp_year: 2030 }])
    expect(JSON.stringify(exported.cards)).not.toContain('test_card')
    await buyer.call(profile.deleteMe, { body: { password: 'Lunula-demo-1' } })
    const { rows } = await shop.platform.database.query<{ n: number }>(
      `select ((select count(*) from saved_cards where user_id = $1) + (select count(*) from payment_customers where user_id = $1))::integer as n`,
      [buyer.userId],
    )
    expect(rows).toEqual([{ n: 0 }])
    await shop.platform.jobs.runDue('payments.remove-card')
    await shop.platform.jobs.runDue('payments.remove-customer')
    const kept = await shop.platform.database.query(
      'select id from test_gateway_cards where customer_id = $1 and removed_at is null',
      [`test_customer_${buyer.userId}`],
    )
    expect(kept.rows).toEqual([])
  })
})

describe('at Square', () => {
  let shop: SquareShop
  beforeAll(async () => {
    shop = await buildSquareShop()
  })
  afterAll(() => shop.close())

  test('the card of a payment goes on file for its customer, and pays there under the customer’s id', async () => {
    const { buyer, cardId } = await buyerWithCard(shop, shop.square.books.cards.mint())
    expect(await list(buyer)).toMatchObject([{ brand: 'Visa', last4: '1111', is_default: true }])
    expect([...shop.square.books.vault.customers.values()]).toMatchObject([
      { referenceId: buyer.userId, email: buyer.email },
    ])
    const order = await payWith(shop, buyer, { card_id: cardId })
    expect(order).toMatchObject({ payment_status: 'paid', payment: { card: { last4: '1111' } } })
  })

  test('while the vault does not answer the order stands, and the card is kept later, once', async () => {
    const buyer = await signUpBuyer(shop)
    const source = shop.square.books.cards.mint()
    shop.square.faults.plan({ call: 'create_card', kind: 'reset', when: 'after' })
    const order = await payWith(shop, buyer, { source_id: source, save_card: true })
    expect(order.payment_status).toBe('paid')
    await expect(keepCards(shop)).rejects.toThrow()
    const { rows } = await shop.platform.database.query<{ id: string }>(
      `update pgboss.job set state = 'created' where name = 'payments.keep-card' and state = 'active' returning id`,
    )
    expect(rows).toHaveLength(1)
    await keepCards(shop)
    expect(await list(buyer)).toHaveLength(1)
    const onFile = [...shop.square.books.vault.cards.values()].filter(({ enabled }) => enabled)
    expect(new Set(onFile.map(({ customerId }) => customerId)).size).toBe(onFile.length)
  })

  test('a card that is removed is disabled there; removing it twice is once', async () => {
    const { buyer, cardId } = await buyerWithCard(shop, shop.square.books.cards.mint())
    await buyer.call(cards.remove, { params: { id: cardId } })
    await shop.platform.jobs.runDue('payments.remove-card')
    const onFile = [...shop.square.books.vault.cards.values()].at(-1)
    expect(onFile?.enabled).toBe(false)
    await shop.modules.orders.gateway?.vault.removeCard(onFile?.id ?? '')
    await shop.modules.orders.gateway?.vault.removeCard('ccof:of-another-time')
  })

  test('a closed account leaves neither card nor customer', async () => {
    const { buyer } = await buyerWithCard(shop, shop.square.books.cards.mint())
    await buyer.call(profile.deleteMe, { body: { password: 'Lunula-demo-1' } })
    await shop.platform.jobs.runDue('payments.remove-card')
    await shop.platform.jobs.runDue('payments.remove-customer')
    const { vault } = shop.square.books
    expect([...vault.customers.values()].some(({ referenceId }) => referenceId === buyer.userId)).toBe(false)
    expect([...vault.cards.values()].at(-1)?.enabled).toBe(false)
  })

  test('a saved card that the bank wants confirmed is told so, and the cart stays', async () => {
    const { buyer, cardId } = await buyerWithCard(shop, shop.square.books.cards.mint())
    const onFile = [...shop.square.books.vault.cards.values()].at(-1)
    if (onFile) onFile.source.verdict = 'CARD_DECLINED_VERIFICATION_REQUIRED'
    expect(await refusalOf(payWith(shop, buyer, { card_id: cardId }))).toMatchObject({
      status: 402,
      code: 'payments.verification_required',
    })
    expect((await buyer.call(cart.info)).total_quantity).toBe(1)
  })

  test('the token of a saved card that the buyer has confirmed pays in its place, once and only for its customer', async () => {
    const { books } = shop.square
    const asked = {
      number: CARDS.challenged,
      expiry: '12/30',
      cvv: '111',
      postal: '92683',
      verified: true,
    }
    const { buyer, cardId } = await buyerWithCard(shop, books.cards.tokenize(asked).token)
    const refused = await refusalOf(payWith(shop, buyer, { card_id: cardId }))
    expect(refused.code).toBe('payments.verification_required')
    const [card] = await list(buyer)
    expect(books.confirmOnFile(card?.source_id ?? '', false)).toBeNull()
    const verification_token = books.confirmOnFile(card?.source_id ?? '', true) ?? ''
    const other = await buyerWithCard(shop, books.cards.mint())
    await expect(payWith(shop, other.buyer, { card_id: other.cardId, verification_token })).rejects.toThrow()
    const order = await payWith(shop, buyer, { card_id: cardId, verification_token })
    expect(order).toMatchObject({ payment_status: 'paid', payment: { card: { last4: '1019' } } })
    await expect(payWith(shop, buyer, { card_id: cardId, verification_token })).rejects.toThrow()
  })

  test('no number of a card is anywhere in the database', async () => {
    const { rows } = await shop.platform.database.query<{ tab: string; col: string }>(
      `select format('%I.%I', c.table_schema, c.table_name) as tab, format('%I', c.column_name) as col
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.data_type in ('text', 'json', 'jsonb')`,
    )
    for (const { tab, col } of rows) {
      const found = await shop.platform.database.query(
        `select 1 from ${tab} where ${col}::text ~ '4111 ?1111 ?1111 ?1111' limit 1`,
      )
      expect(found.rows, `${tab}.${col}`).toEqual([])
    }
  })
})
