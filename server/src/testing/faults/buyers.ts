import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Call, createClient } from '@lunula/contract/client.ts'
import { type Order, orders, type PlaceOrderBody } from '@lunula/contract/orders/schemas.ts'
import { affiliates, referrals } from '@lunula/contract/referrals/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import type { StockedVariant } from '../factories/catalog-factory.ts'
import { giveCredit } from '../factories/credit-factory.ts'
import { californian } from '../factories/user-factory.ts'
import type { FaultScenario } from './fault-scenario.ts'

const PASSWORD = 'Lunula-fault-1'
let count = 0

export interface Buyer {
  email: string
  userId: string
  addressId: string
  token: string
  call: Call
}

/** What came of asking for a payment; `status` 0 when the connection broke off. */
export interface Answer {
  status: number
  code: string | undefined
  order: Order | undefined
  ms: number
}

/** What a buyer chooses beside address and card. */
type Choices = Pick<PlaceOrderBody, 'promotion_code' | 'use_credit' | 'affiliate_code'>

/** A cart that is ready to be paid for, and what it costs. */
export interface FullCart {
  buyer: Buyer
  total: number
  choices: Choices
}

const clientOf = (url: string, token?: string): Call =>
  createClient(async ({ method, path, headers, body }) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, json: await answer.json() }
  })

export async function signUp({ shop }: FaultScenario): Promise<Buyer> {
  count += 1
  const email = `fault-${Date.now()}-${count}@salon.test`
  const { token, user } = await clientOf(shop.url)(accounts.signUp, { body: { email, password: PASSWORD } })
  const call = clientOf(shop.url, token.accessToken)
  const { _id: addressId } = await call(shipping.addAddress, { body: californian })
  return { email, userId: user._id, addressId, token: token.accessToken, call }
}

/** After the clock was moved, access tokens are out of date. */
export async function signInAgain({ shop }: FaultScenario, buyer: Buyer): Promise<Buyer> {
  const { token } = await clientOf(shop.url)(accounts.signIn, {
    body: { email: buyer.email, password: PASSWORD },
  })
  return { ...buyer, token: token.accessToken, call: clientOf(shop.url, token.accessToken) }
}

export async function fill(
  buyer: Buyer,
  { productId, variantId }: StockedVariant,
  choices: Choices = {},
  quantity = 1,
): Promise<FullCart> {
  await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity } })
  const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId, ...choices } })
  return { buyer, total, choices }
}

/** A buyer of their own with one unit in the cart. */
export const newCart = async (
  scenario: FaultScenario,
  variant = scenario.variants.plenty,
  choices?: Choices,
) => fill(await signUp(scenario), variant, choices)

/** Somebody whose code counts, for friends and for an affiliate's link. */
export async function newAffiliate(scenario: FaultScenario): Promise<Buyer & { code: string }> {
  const buyer = await signUp(scenario)
  await buyer.call(affiliates.join)
  const { code } = await buyer.call(referrals.me)
  return { ...buyer, code }
}

/** A cart that store credit pays for, as far as there is some, and that came through an affiliate's link. */
export async function newCreditCart(
  scenario: FaultScenario,
  { cents, code, quantity = 1 }: { cents: number; code: string; quantity?: number },
): Promise<FullCart> {
  const buyer = await signUp(scenario)
  await giveCredit(scenario.shop, buyer.userId, cents)
  return fill(buyer, scenario.variants.plenty, { use_credit: true, affiliate_code: code }, quantity)
}

export const creditOf = async ({ call }: Buyer): Promise<number> => (await call(referrals.me)).credit.balance

export const newCarts = async (
  scenario: FaultScenario,
  times: number,
  variant = scenario.variants.plenty,
  choices?: Choices,
) => {
  const carts: FullCart[] = []
  while (carts.length < times)
    carts.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => newCart(scenario, variant, choices)))))
  return carts.slice(0, times)
}

export const newKey = (): string => `fault-key-${++count}-${Date.now()}`

/** Asks for the payment as the browser does; the same `source` and `key` are the same attempt. */
export async function pay(
  { shop, square }: FaultScenario,
  { buyer, total, choices }: FullCart,
  { source = square.books.cards.mint(), key = newKey() } = {},
): Promise<Answer> {
  const begun = performance.now()
  const body = {
    address_id: buyer.addressId,
    expected_total: total,
    payment: { provider: 'square', source_id: source },
    ...choices,
  }
  const asked = await fetch(`${shop.url}/api/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).catch(() => null)
  const answer = (await asked?.json().catch(() => null)) as { code?: string; data?: Order } | null
  const status = answer ? (asked?.status ?? 0) : 0
  return {
    status,
    code: answer?.code,
    order: status === 201 ? answer?.data : undefined,
    ms: performance.now() - begun,
  }
}

/** Asks again with the same key, as the browser does, until somebody knows what became of the attempt. */
export async function payUntilKnown(
  scenario: FaultScenario,
  cart: FullCart,
  deadlineMs = 60_000,
): Promise<Answer> {
  const attempt = { source: scenario.square.books.cards.mint(), key: newKey() }
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const answer = await pay(scenario, cart, attempt)
    const open = answer.status === 0 || answer.status >= 500 || answer.code === 'orders.payment_in_progress'
    if (!open || Date.now() > deadline) return answer
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

export const placedOrders = async ({ call }: Buyer) => (await call(orders.list, {})).docs
