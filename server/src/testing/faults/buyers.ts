import { accounts } from '@lunula/contract/accounts.ts'
import { cart } from '@lunula/contract/cart.ts'
import { type Call, createClient } from '@lunula/contract/client.ts'
import { type Order, orders } from '@lunula/contract/orders.ts'
import { shipping } from '@lunula/contract/shipping.ts'
import type { StockedVariant } from '../catalogue.ts'
import { californian } from '../people.ts'
import type { Stage } from './stage.ts'

const PASSWORD = 'Lunula-fault-1'
let count = 0

export interface Buyer {
  email: string
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

/** A cart that is ready to be paid for, and what it costs. */
export interface FullCart {
  buyer: Buyer
  total: number
  promotion: string | undefined
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

export async function signUp({ shop }: Stage): Promise<Buyer> {
  count += 1
  const email = `fault-${Date.now()}-${count}@salon.test`
  const { token } = await clientOf(shop.url)(accounts.signUp, { body: { email, password: PASSWORD } })
  const call = clientOf(shop.url, token.accessToken)
  const { _id: addressId } = await call(shipping.addAddress, { body: californian })
  return { email, addressId, token: token.accessToken, call }
}

/** After the clock was moved, access tokens are out of date. */
export async function signInAgain({ shop }: Stage, buyer: Buyer): Promise<Buyer> {
  const { token } = await clientOf(shop.url)(accounts.signIn, {
    body: { email: buyer.email, password: PASSWORD },
  })
  return { ...buyer, token: token.accessToken, call: clientOf(shop.url, token.accessToken) }
}

export async function fill(
  buyer: Buyer,
  { productId, variantId }: StockedVariant,
  promotion?: string,
): Promise<FullCart> {
  await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity: 1 } })
  const { total } = await buyer.call(orders.preview, {
    body: { address_id: buyer.addressId, ...(promotion ? { promotion_code: promotion } : {}) },
  })
  return { buyer, total, promotion }
}

/** A buyer of their own with one unit in the cart. */
export const newCart = async (stage: Stage, variant = stage.goods.plenty, promotion?: string) =>
  fill(await signUp(stage), variant, promotion)

export const newCarts = async (
  stage: Stage,
  times: number,
  variant = stage.goods.plenty,
  promotion?: string,
) => {
  const carts: FullCart[] = []
  while (carts.length < times)
    carts.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => newCart(stage, variant, promotion)))))
  return carts.slice(0, times)
}

export const newKey = (): string => `fault-key-${++count}-${Date.now()}`

/** Asks for the payment as the browser does; the same `source` and `key` are the same attempt. */
export async function pay(
  { shop, square }: Stage,
  { buyer, total, promotion }: FullCart,
  { source = square.books.cards.mint(), key = newKey() } = {},
): Promise<Answer> {
  const begun = performance.now()
  const body = {
    address_id: buyer.addressId,
    expected_total: total,
    payment: { provider: 'square', source_id: source },
    ...(promotion ? { promotion_code: promotion } : {}),
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
export async function payUntilKnown(stage: Stage, cart: FullCart, deadlineMs = 60_000): Promise<Answer> {
  const attempt = { source: stage.square.books.cards.mint(), key: newKey() }
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const answer = await pay(stage, cart, attempt)
    const open = answer.status === 0 || answer.status >= 500 || answer.code === 'orders.payment_in_progress'
    if (!open || Date.now() > deadline) return answer
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

export const placedOrders = async ({ call }: Buyer) => (await call(orders.list, {})).docs
