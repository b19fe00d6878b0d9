import { cart } from '@lunula/contract/cart/schemas.ts'
import { promotions } from '@lunula/contract/promotions/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutesFrom } from '../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { offer } from '../../testing/factories/promotion-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { addPromotion } from './apply-code.ts'
import { NO_TERMS } from './promotions.rules.ts'
import { DEMO_PROMOTIONS, seedPromotions } from './seed-promotions.ts'

let shop: TestApp
let jar: StockedVariant
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  jar = await stockVariant(shop, { price: '20.00', stock: 500 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

const fill = (variant = jar, quantity = 1) =>
  buyer.call(cart.add, { body: { product_id: variant.productId, variant_id: variant.variantId, quantity } })
const validate = (code: string) => buyer.call(promotions.validate, { body: { code } })
const inMinutes = (minutes: number): Date => minutesFrom(shop.clock.now(), minutes)

describe('the offers', () => {
  test('those of today that are for everyone are shown, in the reader’s language, what ends first before the others', async () => {
    const open = await offer(shop, { is_public: true })
    const soon = await offer(shop, { is_public: true, ends_at: inMinutes(300), categories: ['test-goods'] })
    const hidden = await offer(shop)
    const later = await offer(shop, { is_public: true, starts_at: inMinutes(60) })
    const stopped = await offer(shop, { is_public: true, is_active: false })
    const shown = (await shop.client()(promotions.list)).map(({ code }) => code)
    expect(shown.indexOf(soon)).toBeLessThan(shown.indexOf(open))
    for (const code of [hidden, later, stopped]) expect(shown).not.toContain(code)
    const translated = await shop.client(undefined, { 'accept-language': 'vi' })(promotions.list)
    expect(translated.find(({ code }) => code === soon)).toMatchObject({
      name: 'Giảm 10 %',
      percent: 10,
      categories: [{ slug: 'test-goods', name: 'Test goods' }],
    })
  })

  test('one is gone at the moment at which it ends', async () => {
    const code = await offer(shop, { is_public: true, ends_at: inMinutes(60) })
    const codes = async () => (await shop.client()(promotions.list)).map((each) => each.code)
    shop.clock.advance(59)
    expect(await codes()).toContain(code)
    shop.clock.advance(1)
    expect(await codes()).not.toContain(code)
  })

  test('one for goods that are all archived is not shown as if it counted for everything', async () => {
    const lamp = await stockVariant(shop, { price: '50.00', stock: 1 })
    const some = await offer(shop, { is_public: true, products: [lamp.productId, jar.productId] })
    const none = await offer(shop, { is_public: true, products: [lamp.productId] })
    await shop.platform.database.query("update products set status = 'archived' where id = $1", [
      lamp.productId,
    ])
    const shown = await shop.client()(promotions.list)
    expect(shown.find(({ code }) => code === some)?.products).toHaveLength(1)
    expect(shown.map(({ code }) => code)).not.toContain(none)
  })

  test('a code is given once', async () => {
    const code = await offer(shop)
    await expect(offer(shop, { code })).rejects.toThrow('already')
  })

  test('the demo offers come in once, of every kind, for everyone and by code only', async () => {
    await seedPromotions(shop.platform)
    await seedPromotions(shop.platform)
    const { rows } = await shop.platform.database.query<{ kind: string; is_public: boolean }>(
      'select kind, is_public from promotions where code = any($1)',
      [DEMO_PROMOTIONS.map(({ code }) => code)],
    )
    expect(rows).toHaveLength(DEMO_PROMOTIONS.length)
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(3)
    expect(new Set(rows.map((row) => row.is_public)).size).toBe(2)
  })
})

describe('a code held against the cart', () => {
  test('what it gives is told, whatever its letters and the blanks around it', async () => {
    const code = await offer(shop)
    await fill(jar, 3)
    expect(await validate(`  ${code.toLowerCase()} `)).toEqual({
      code,
      name: 'Ten percent off',
      kind: 'percent',
      discount: 600,
      items: [{ variant_id: jar.variantId, discount: 600 }],
    })
  })

  test.each([
    ['en', 'Add $15.00 more: MINIMUM-EN counts from $35.00 on.'],
    ['vi', 'Mua thêm $15.00 nữa: mã MINIMUM-VI dùng cho đơn từ $35.00.'],
  ])('what is missing is told in the buyer’s language: %s', async (language, message) => {
    const code = await offer(shop, { code: `MINIMUM-${language.toUpperCase()}`, minimum_subtotal: 3500 })
    await fill()
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/promotions/validate',
      headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': language },
      payload: { code },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'promotions.minimum',
      message,
      data: { minimum: 3500, missing: 1500 },
    })
  })

  test('one for some items counts for these only, and names them when they are missing', async () => {
    const lamp = await stockVariant(shop, { price: '50.00', stock: 5 })
    const code = await offer(shop, { products: [lamp.productId] })
    await fill()
    expect(await refusalOf(validate(code))).toMatchObject({ code: 'promotions.not_for_these_items' })
    await fill(lamp)
    expect(await validate(code)).toMatchObject({
      discount: 500,
      items: [{ variant_id: lamp.variantId, discount: 500 }],
    })
    const forAll = await offer(shop, { categories: ['test-goods'] })
    expect((await validate(forAll)).discount).toBe(700)
  })

  test('it ends at its last moment, and starts at its first', async () => {
    const code = await offer(shop, { starts_at: inMinutes(5), ends_at: inMinutes(10) })
    await fill()
    expect(await refusalOf(validate(code))).toMatchObject({ status: 422, code: 'promotions.not_started' })
    shop.clock.advance(5)
    expect((await validate(code)).discount).toBe(200)
    shop.clock.advance(5)
    expect(await refusalOf(validate(code))).toMatchObject({ status: 422, code: 'promotions.expired' })
  })

  test('an unknown code, one that was switched off, and an empty cart are refused', async () => {
    const off = await offer(shop, { is_active: false })
    for (const code of ['NO-SUCH', off, "' or 1=1 --"])
      expect(await refusalOf(validate(code))).toMatchObject({ status: 422, code: 'promotions.unknown' })
    const known = await offer(shop)
    expect(await refusalOf(validate(known))).toMatchObject({ status: 409, code: 'cart.empty' })
    for (const code of ['', '   ', 'a\u0000b', 'x'.repeat(65)])
      expect((await refusalOf(validate(code))).status).toBe(400)
  })
})

test('after twenty unknown codes a user waits, also with a good one', async () => {
  const strict = await buildTestApp({ rateLimits: true })
  try {
    const code = await offer(strict)
    const guesser = await signUpBuyer(strict)
    const variant = await stockVariant(strict, { price: '20.00', stock: 5 })
    await guesser.call(cart.add, {
      body: { product_id: variant.productId, variant_id: variant.variantId, quantity: 1 },
    })
    const guess = (word: string) => guesser.call(promotions.validate, { body: { code: word } })
    for (let n = 1; n <= 20; n++)
      expect((await refusalOf(guess(`GUESS-${n}`))).code).toBe('promotions.unknown')
    expect(await refusalOf(guess(code))).toMatchObject({ status: 429, code: 'request.too_many' })
  } finally {
    await strict.close()
  }
})

test('a draft with a broken code or two kinds at once never gets into the database', async () => {
  const draft = {
    names: { en: 'x' },
    kind: 'percent' as const,
    ...NO_TERMS,
    percent: 10,
    starts_at: shop.clock.now(),
    ends_at: null,
  }
  for (const wrong of [{ code: 'lower' }, { code: 'OK-1', percent: 101 }, { code: 'OK-2', amount: 5 }])
    await expect(addPromotion(shop.platform, { ...draft, ...wrong })).rejects.toThrow()
})
