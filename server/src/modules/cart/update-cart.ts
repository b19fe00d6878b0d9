import { MAX_CART_LINES } from '@lunula/contract/cart/constants.ts'
import type { AddedLine, Cart, CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Sellable } from '../catalog/index.ts'
import { countUnits, itemView } from './cart.presenter.ts'
import * as repository from './cart.repository.ts'
import { fullName, leftOver, mostUnits } from './cart.rules.ts'
import type { CartItemRow, CartLineRow } from './cart.tables.ts'
import { type Buyer, priceLines, readCart } from './cart-queries.ts'
import { type BuyerOffer, loadOffers, loadPricedOffers } from './offers/buyer-offers.ts'

type ItemAndCart = { item: CartItem; cart: Cart }

/**
 * Puts units of a variant into the cart; an existing line grows, one that was taken out returns to its place.
 * Sent again under the key of the line's last addition, whose answer may have been lost, it adds nothing.
 * Refusals: `cart.variant_gone`, `licences.needed`, `cart.price_tier_invalid`, `cart.out_of_stock`,
 * `cart.full`.
 */
export async function addToCart(
  platform: Platform,
  buyer: Buyer,
  line: AddedLine,
): Promise<ItemAndCart | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const offer = await findOffer(platform, line, buyer)
    if (isRefusal(offer)) return offer
    const now = clock.now()
    const cart = await repository.ensureOpenCart(database, buyer.userId, now)
    const rows = await repository.findLines(database, cart.id)
    const held = rows.find((row) => row.variant_id === line.variant_id)
    const { restores: id, key = null } = line
    if (held && key && held.last_key === key) {
      const [item] = await repository.findSomeItems(database, cart.id, [held.id])
      if (item) return changed(platform, buyer, item, offer)
    }
    if (!held && rows.length >= MAX_CART_LINES) return refuse('cart.full', { limit: MAX_CART_LINES })
    const quantity = (held?.quantity ?? 0) + line.quantity
    const short = refuseBeyondStock(offer, quantity)
    if (short) return short
    const isFree = id !== undefined && !(await repository.isItemId(database, id))
    const seenQuantity = await unitsCounted(platform, buyer, offer, quantity, rows)
    const item = await repository.raiseItem(database, {
      cartId: cart.id,
      productId: offer.product_id,
      variantId: line.variant_id,
      quantity: line.quantity,
      seenPrice: unitPrice(offer, seenQuantity),
      seenQuantity,
      now,
      key,
      ...(isFree && { id }),
    })
    return changed(platform, buyer, item, offer)
  })
}

/**
 * Sets the units of a line; 0 or less takes it out (specification §4). Refusals: `cart.item_not_found`,
 * `cart.variant_gone`, `licences.needed`, `cart.out_of_stock`.
 */
export async function updateItem(
  platform: Platform,
  buyer: Buyer,
  itemId: string,
  quantity: number,
): Promise<{ item: CartItem | null; cart: Cart } | Refusal> {
  const { database, clock } = platform
  if (quantity <= 0) {
    const cart = await removeItem(platform, buyer, itemId)
    return isRefusal(cart) ? cart : { item: null, cart }
  }
  return database.transaction(async () => {
    const cart = await repository.lockOpenCart(database, buyer.userId)
    const item = cart && (await repository.findItem(database, cart.id, itemId))
    if (!cart || !item) return refuse('cart.item_not_found')
    const offer = await findOffer(platform, { variant_id: item.variant_id }, buyer)
    if (isRefusal(offer)) return offer
    const short = quantity > item.quantity ? refuseBeyondStock(offer, quantity) : null
    if (short) return short
    const rows = offer.tier_group ? await repository.findLines(database, cart.id) : []
    const seenQuantity = await unitsCounted(platform, buyer, offer, quantity, rows)
    const seenPrice = unitPrice(offer, seenQuantity)
    const now = clock.now()
    const row = await repository.setItem(database, {
      cartId: cart.id,
      itemId,
      quantity,
      seenPrice,
      seenQuantity,
      now,
    })
    return changed(platform, buyer, row, offer)
  })
}

/** Refusal: `cart.item_not_found`. */
export async function removeItem(platform: Platform, buyer: Buyer, itemId: string): Promise<Cart | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const cart = await repository.lockOpenCart(database, buyer.userId)
    if (!cart || !(await repository.deleteItem(database, cart.id, itemId)))
      return refuse('cart.item_not_found')
    await repository.touchCart(database, cart.id, clock.now())
    return readCart(platform, buyer)
  })
}

export async function clearCart(platform: Platform, userId: string): Promise<void> {
  const { database, clock } = platform
  await database.transaction(async () => {
    const cart = await repository.lockOpenCart(database, userId)
    if (!cart) return
    await repository.deleteItems(database, cart.id)
    await repository.touchCart(database, cart.id, clock.now())
  })
}

/**
 * Closes a cart that became an order. What was put in after the payment began goes over into the user's next
 * cart; what is left of a draft was chosen by staff and goes nowhere. Runs in the caller's transaction; a
 * cart that was closed before stays as it is.
 */
export async function closeCart(
  { database, clock }: Platform,
  { userId, cartId }: { userId: string; cartId: string },
  ordered: readonly { variant_id: string; quantity: number }[],
): Promise<void> {
  const now = clock.now()
  const closed = await repository.closeCart(database, cartId, now)
  if (!closed || closed.is_draft) return
  const items = await repository.findItems(database, cartId)
  const left = leftOver(
    items.map((item) => ({ ...item, seen_quantity: item.seen_quantity ?? item.quantity })),
    ordered,
  )
  if (left.length === 0) return
  const next = await repository.ensureOpenCart(database, userId, now)
  for (const item of left) {
    const { product_id: productId, variant_id: variantId, quantity } = item
    const { seen_price: seenPrice, seen_quantity: seenQuantity } = item
    await repository.raiseItem(database, {
      cartId: next.id,
      productId,
      variantId,
      quantity,
      seenPrice,
      seenQuantity,
      now,
      key: null,
    })
  }
}

async function changed(
  platform: Platform,
  buyer: Buyer,
  row: CartItemRow,
  offer: BuyerOffer,
): Promise<ItemAndCart> {
  await repository.touchCart(platform.database, row.cart_id, platform.clock.now())
  const { cart, count } = await priceLines(platform, buyer.userId)
  return { item: itemView(row, offer, count(row.variant_id)), cart }
}

/** Units that will count for the tiers of a variant once the cart of `rows` holds `quantity` of it. */
async function unitsCounted(
  platform: Platform,
  { userId }: Buyer,
  offer: BuyerOffer,
  quantity: number,
  rows: readonly CartLineRow[],
): Promise<number> {
  if (!offer.tier_group) return quantity
  const others = rows.filter(({ variant_id }) => variant_id !== offer.variant_id)
  const ids = others.map(({ variant_id }) => variant_id)
  const offers = (await loadPricedOffers(platform, ids, userId)).set(offer.variant_id, offer)
  return countUnits([...others, { variant_id: offer.variant_id, quantity }], offers)(offer.variant_id)
}

async function findOffer(
  platform: Platform,
  line: Pick<CartLine, 'variant_id' | 'price_id'> & Partial<Pick<CartLine, 'product_id'>>,
  buyer: Buyer,
): Promise<BuyerOffer | Refusal> {
  const offer = (await loadOffers(platform, [line.variant_id], buyer)).get(line.variant_id)
  const isOfProduct = line.product_id === undefined || line.product_id === offer?.product_id
  if (!offer?.active || !isOfProduct) return refuse('cart.variant_gone')
  if (offer.restricted) return refuse('licences.needed', { name: fullName(offer) })
  const known =
    !line.price_id || offer.wholesale_prices.some(({ _id, is_active }) => is_active && _id === line.price_id)
  return known ? offer : refuse('cart.price_tier_invalid')
}

function refuseBeyondStock(sellable: Sellable, quantity: number): Refusal | null {
  const most = mostUnits(sellable)
  if (quantity <= most) return null
  return refuse('cart.out_of_stock', { name: fullName(sellable), available: most })
}

/** Rows for lines that are in no cart yet, so that a guest's lines are priced by the same rules. */
export const guestRow = (line: CartLine, now: Date, seenPrice: number): CartItemRow => ({
  id: line.variant_id,
  cart_id: line.variant_id,
  product_id: line.product_id,
  variant_id: line.variant_id,
  quantity: line.quantity,
  seen_price: seenPrice,
  seen_quantity: null,
  last_key: null,
  created_at: now,
  updated_at: now,
})
