import type { Cart, CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { create } from 'zustand'
import { unitsIn } from './lines.ts'

interface CartState {
  /** False on the server, while hydrating, and until the cart of a signed-in user has been heard of. */
  ready: boolean
  /** What the visitor wants: always up to date, ahead of the server. */
  lines: readonly CartLine[]
  /** What the server last said about each line, by variant. */
  items: Readonly<Record<string, CartItem>>
  /** Variants that are no longer sold. */
  gone: readonly string[]
  /** Units that a sign-in set aside and that are not merged yet. */
  unmerged: number
  /** Units in the cart as remembered from the last visit, shown until the cart is there. */
  remembered: number
}

export const EMPTY_CART: CartState = {
  ready: false,
  lines: [],
  items: {},
  gone: [],
  unmerged: 0,
  remembered: 0,
}

/**
 * The cart as this browser sees it: of the guest, or of the signed-in user. Changed through `cart-actions.ts`
 * only.
 */
export const useCart = create<CartState>(() => EMPTY_CART)

/** How many units are in the cart, for the header. 0 on the server, filled in by the browser. */
export const useCartCount = (): number =>
  useCart(({ ready, lines, unmerged, remembered }) => (ready ? unitsIn(lines) + unmerged : remembered))

/** Takes over what the server says about one line. */
export const heardOf = (item: CartItem): void =>
  useCart.setState(({ items }) => ({ items: { ...items, [item.variant_id]: item } }))

export const rememberedUnits = (cart: Cart | undefined): number => cart?.total_quantity ?? 0
