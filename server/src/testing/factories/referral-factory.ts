import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { referrals } from '@lunula/contract/referrals/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { settleRefund, startRefund } from '../../modules/orders/refunds/process-refund.ts'
import { findRefunds } from '../../modules/payments/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { buildSquareShop, type SquareShop } from '../stand-ins/square-shop.ts'
import { type StockedVariant, stockVariant } from './catalog-factory.ts'
import { giveCredit } from './credit-factory.ts'
import { refund, ship } from './order-factory.ts'
import { californian, PASSWORD, signUpBuyer, signUpStaff, type TestBuyer } from './user-factory.ts'

interface PayOptions {
  /** Put into the cart first, for $50 each. */
  lamps?: number
  /** Every order is paid with a card of its own unless one is named. */
  card?: string
  /** Of an affiliate. */
  code?: string
  credit?: boolean
  sourceId?: string
  /** Whether it leaves the warehouse at once. */
  shipped?: boolean
}

let count = 0
export const unique = (): number => ++count

/** A shop whose gateway tells one card from another, as rewards need it, with what friends do in it. */
export class FriendsShop {
  readonly shop: SquareShop
  readonly #lamp: StockedVariant
  #staff: TestBuyer | undefined

  private constructor(shop: SquareShop, lamp: StockedVariant) {
    this.shop = shop
    this.#lamp = lamp
  }

  static async open(): Promise<FriendsShop> {
    const shop = await buildSquareShop()
    return new FriendsShop(shop, await stockVariant(shop, { price: '50.00', stock: 10_000 }))
  }

  /** Confirms the address of an account. */
  async confirm({ userId }: Pick<TestBuyer, 'userId'>): Promise<void> {
    await this.shop.platform.database.query('update users set email_verified_at = now() where id = $1', [
      userId,
    ])
  }

  /** Somebody who has confirmed their address. */
  signUp = async (): Promise<TestBuyer> => {
    const buyer = await signUpBuyer(this.shop)
    await this.confirm(buyer)
    return buyer
  }

  /** All of an order leaves the warehouse. */
  async ship({ _id }: Pick<Order, '_id'>): Promise<void> {
    this.#staff ??= await signUpStaff(this.shop, 'owner')
    await ship(await this.again(this.#staff), { _id })
  }

  /** A buyer who signs up as browsers do, with cookies; in a browser of their own unless one is given. */
  async signUpIn(email: string, browser?: string): Promise<TestBuyer & { browser: string }> {
    const answer = await this.shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign_up',
      payload: { email, password: PASSWORD },
      ...(browser ? { cookies: { browser } } : {}),
    })
    const { token, user } = answer.json().data
    const mark = browser ?? answer.cookies.find(({ name }) => name === 'browser')?.value ?? ''
    const call = this.shop.client(token.accessToken)
    const { _id: addressId } = await call(shipping.addAddress, { body: californian })
    return { call, email, userId: user._id, token: token.accessToken, addressId, browser: mark }
  }

  /** Signed in anew, such as after a month, which ends every session. */
  async again({ email, ...who }: TestBuyer): Promise<TestBuyer> {
    const { token } = await this.shop.client()(accounts.signIn, { body: { email, password: PASSWORD } })
    return { ...who, email, token: token.accessToken, call: this.shop.client(token.accessToken) }
  }

  /** An inviter with a friend who has said so. */
  async invited(): Promise<{ inviter: TestBuyer; friend: TestBuyer }> {
    const [inviter, friend] = [await this.signUp(), await this.signUp()]
    await claim(friend, await codeOf(inviter))
    return { inviter, friend }
  }

  async fill(buyer: TestBuyer, quantity: number): Promise<void> {
    const { productId, variantId } = this.#lamp
    await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity } })
  }

  async pay(buyer: TestBuyer, options: PayOptions = {}): Promise<Order> {
    const {
      lamps = 1,
      card = `4${String(unique()).padStart(15, '0')}`,
      code,
      credit = false,
      sourceId,
      shipped = true,
    } = options
    if (lamps > 0) await this.fill(buyer, lamps)
    const choices = {
      address_id: buyer.addressId,
      ...(code ? { affiliate_code: code } : {}),
      use_credit: credit,
    }
    const { total } = await buyer.call(orders.preview, { body: choices })
    const entered = { number: card, expiry: '12/30', cvv: '111', postal: '92683', verified: true }
    const { token } = this.shop.square.books.cards.tokenize(entered)
    const order = await buyer.call(orders.place, {
      headers: { 'idempotency-key': `friends-${unique()}` },
      body: {
        ...choices,
        expected_total: total,
        payment: { provider: 'square', source_id: sourceId ?? token },
      },
    })
    if (shipped) await this.ship(order)
    return order
  }

  /** Staff give money back, and Square says that it has gone. */
  async refund(order: Order, amount: number): Promise<void> {
    const { orders } = this.shop.modules
    const asked = { orderId: order._id, amount, reason: 'a test', idempotencyKey: `refund-${unique()}` }
    const started = await startRefund(orders, asked)
    if (isRefusal(started)) throw new Error(started.code)
    for (let look = 0; look < 2; look++) await settleRefund(orders, started.id)
  }

  /** Staff pay units of the first line back, without the shipping, and Square says that it has gone. */
  async refundUnits(order: Order, quantity: number): Promise<void> {
    this.#staff ??= await signUpStaff(this.shop, 'owner')
    const lines = [{ item_id: order.items[0]?._id ?? '', quantity }]
    await refund(await this.again(this.#staff), order, { kind: 'lines', lines }, `units-back-${unique()}`)
    const refunds = await findRefunds(this.shop.platform, [order._id])
    for (const { id } of [...refunds, ...refunds]) await settleRefund(this.shop.modules.orders, id)
  }

  /** Everything comes back for no fault of the shop, and Square says that its money has gone. */
  async returnAll(buyer: TestBuyer, { _id, items }: Order): Promise<void> {
    const { returns } = await buyer.call(orders.requestReturn, {
      params: { id: _id },
      body: {
        reason: 'changed_mind',
        lines: items.map(({ _id: item_id, quantity }) => ({ item_id, quantity })),
      },
    })
    const params = { id: returns.at(-1)?._id ?? '' }
    this.#staff ??= await signUpStaff(this.shop, 'owner')
    const staff = await this.again(this.#staff)
    await staff.call(adminOrders.approveReturn, { params })
    await staff.call(adminOrders.receiveReturn, { params, body: { restock: true } })
    await staff.call(adminOrders.refundReturn, { params })
    const refunds = await findRefunds(this.shop.platform, [_id])
    for (const { id } of [...refunds, ...refunds]) await settleRefund(this.shop.modules.orders, id)
  }

  async giveCredit({ userId }: TestBuyer, cents: number): Promise<void> {
    const { database } = this.shop.platform
    await giveCredit(database, userId, cents)
  }
}

export const codeOf = async (buyer: TestBuyer): Promise<string> => (await buyer.call(referrals.me)).code
export const claim = (buyer: TestBuyer, code: string): Promise<unknown> =>
  buyer.call(referrals.claim, { body: { code } })
export const creditOf = async (buyer: TestBuyer): Promise<number> =>
  (await buyer.call(referrals.me)).credit.balance
