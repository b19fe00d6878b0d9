import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { cartReminders } from '@lunula/contract/cart-reminders/schemas.ts'
import type { Call } from '@lunula/contract/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { KeptMail } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { stockVariant } from '../../testing/factories/catalog-factory.ts'
import { buyAll } from '../../testing/factories/checkout-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { mailsTo } from '../../testing/mails.ts'
import { remindAll } from './send-reminders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const HOURS = 60
const DAYS = 24 * HOURS

/** A buyer who signs in anew for each call: hours pass between them. */
async function signUp(): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop)
  const body = { email: buyer.email, password: 'Lunula-demo-1' }
  const call: Call = async (endpoint, ...input) => {
    const { token } = await shop.client()(accounts.signIn, { body })
    return shop.client(token.accessToken)(endpoint, ...input)
  }
  return { ...buyer, call }
}

const want = (buyer: TestBuyer, wanted = true) => buyer.call(cartReminders.choose, { body: { wanted } })
async function fill(buyer: TestBuyer): Promise<{ product_id: string; variant_id: string; quantity: number }> {
  const { productId, variantId } = await stockVariant(shop, { price: '11.00', stock: 50 })
  const line = { product_id: productId, variant_id: variantId, quantity: 2 }
  await buyer.call(cart.add, { body: line })
  return line
}
async function look({ modules, platform }: Pick<TestApp, 'modules' | 'platform'> = shop): Promise<void> {
  await remindAll(modules.cartReminders)
  await platform.jobs.runDue('cart-reminders.send')
}
const reminders = async ({ email }: TestBuyer): Promise<KeptMail[]> =>
  (await mailsTo(shop, email)).filter(({ headers }) => headers?.['List-Unsubscribe'])
const tokenOf = (mail: KeptMail | undefined): string =>
  /unsubscribe\?topic=cart-reminders&token=([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ??
  ''

test('nobody is reminded without consent; with it once, of a cart left for four hours, however often one looks', async () => {
  const silent = await signUp()
  const willing = await signUp()
  expect(await willing.call(cartReminders.read)).toEqual({ wanted: false, consented_at: null })
  expect(await want(willing)).toEqual({ wanted: true, consented_at: shop.clock.now().toISOString() })
  await fill(silent)
  await fill(willing)
  shop.clock.advance(4 * HOURS - 1)
  await look()
  expect(await reminders(willing)).toEqual([])
  shop.clock.advance(1)
  await Promise.all([look(), look()])
  shop.clock.advance(30 * HOURS)
  await look()
  expect(await reminders(silent)).toEqual([])
  const [mail, ...others] = await reminders(willing)
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/2 × Test product .*\$22\.00/)
  expect(mail?.text).toContain('http://shop.test/cart')
  expect(mail?.html).toContain('http://shop.test/unsubscribe?topic=cart-reminders')
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

test('two nodes send one mail, in the language of the user', async () => {
  const buyer = await signUp()
  await buyer.call(profile.updateMe, { body: { language: 'vi' } })
  await want(buyer)
  await fill(buyer)
  shop.clock.advance(5 * HOURS)
  const engine = { kind: shop.platform.database.kind, pool: shop.pool, close: async () => {} }
  const other = await buildApp(shop.platform.config, { engine, clock: shop.clock })
  try {
    await Promise.all([look(), look(other)])
  } finally {
    await other.close()
  }
  expect((await reminders(buyer)).map(({ subject }) => subject)).toEqual(['Giỏ hàng của bạn vẫn còn đây'])
})

test('a change puts it off; what was emptied or ordered is not spoken of; the next one comes a week later at the earliest', async () => {
  const [changing, emptying, orderContext] = [await signUp(), await signUp(), await signUp()]
  for (const buyer of [changing, emptying, orderContext]) await want(buyer)
  await fill(changing)
  await fill(emptying)
  await buyAll(orderContext, [await stockVariant(shop, { price: '11.00', stock: 50 })])
  shop.clock.advance(3 * HOURS)
  await fill(changing)
  await emptying.call(cart.clear)
  shop.clock.advance(3 * HOURS)
  await look()
  expect(await reminders(changing)).toEqual([])
  shop.clock.advance(1 * HOURS)
  await look()
  expect(await reminders(changing)).toHaveLength(1)
  await fill(changing)
  shop.clock.advance(1 * DAYS)
  await look()
  expect(await reminders(changing)).toHaveLength(1)
  shop.clock.advance(6 * DAYS)
  await look()
  expect(await reminders(changing)).toHaveLength(2)
  expect(await reminders(emptying)).toEqual([])
  expect(await reminders(orderContext)).toEqual([])
})

test('a cart that changes between the look and the mail is not spoken of, and that does not count', async () => {
  const buyer = await signUp()
  await want(buyer)
  await fill(buyer)
  shop.clock.advance(5 * HOURS)
  await remindAll(shop.modules.cartReminders)
  await fill(buyer)
  await shop.platform.jobs.runDue('cart-reminders.send')
  expect(await reminders(buyer)).toEqual([])
  shop.clock.advance(4 * HOURS)
  await look()
  expect(await reminders(buyer)).toHaveLength(1)
})

test('the link of the mail ends it without a sign-in, as does the mail program; a forged one changes nothing', async () => {
  const buyer = await signUp()
  const other = await signUp()
  for (const each of [buyer, other]) {
    await want(each)
    await fill(each)
  }
  shop.clock.advance(5 * HOURS)
  await look()
  const token = tokenOf((await reminders(buyer))[0])
  const forged = token.replace(buyer.userId, other.userId)
  const guest = shop.client()
  for (const bad of [forged, `${token}x`, token.slice(0, -3), '', 'x'])
    expect(await refusalOf(guest(cartReminders.stop, { body: { token: bad } }))).toMatchObject({
      status: 404,
      code: 'cart.reminder_link_invalid',
    })
  expect((await other.call(cartReminders.read)).wanted).toBe(true)
  expect((await buyer.call(cartReminders.read)).wanted).toBe(true)
  await guest(cartReminders.stop, { body: { token } })
  await guest(cartReminders.stop, { body: { token } })
  expect(await buyer.call(cartReminders.read)).toEqual({ wanted: false, consented_at: null })
  const oneClick = (query: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/unsubscribe?${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await oneClick(`topic=cart-reminders&token=${forged}`)).statusCode).toBe(404)
  // as mails have it now, and as they had it before there were topics
  for (const topic of ['topic=cart-reminders&', '']) {
    await want(other)
    expect((await oneClick(`${topic}token=${tokenOf((await reminders(other))[0])}`)).statusCode).toBe(200)
    expect((await other.call(cartReminders.read)).wanted).toBe(false)
  }
  shop.clock.advance(8 * DAYS)
  await fill(buyer)
  shop.clock.advance(5 * HOURS)
  await look()
  expect(await reminders(buyer)).toHaveLength(1)
})

test('what is kept of it is shown on request', async () => {
  const buyer = await signUp()
  await want(buyer)
  const held = await buyer.call(profile.exportMe)
  expect(held['cart_reminders']).toMatchObject({ consent: { withdrawn_at: null }, reminders: [] })
})
