import { CART_PAGE_SIZE } from '@lunula/contract/cart/constants.ts'
import { cart } from '@lunula/contract/cart/endpoints.ts'
import type { Cart, CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { api, reportError } from '../../shell/api/api.ts'
import { createQueue } from '../../shell/api/in-order.ts'
import { retryWhileHere } from '../../shell/errors/retry-lost.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { useCart } from './cart-store.ts'
import { withPending } from './changes/pending-changes.ts'

/**
 * Changes of the cart, and what is asked about it, go out one after another: the server sees them in the
 * order in which they were made.
 */
export const afterChanges = createQueue()

const lineOf = ({ product_id, variant_id, quantity, attributes }: CartItem): CartLine => ({
  product_id,
  variant_id,
  quantity,
  attributes,
})

/** Loads the whole cart of the signed-in user: the first page, then all others at once. */
export const loadUserCart = (): Promise<void> => afterChanges(readUserCart)

export async function readUserCart(): Promise<void> {
  const first = await readPage(1)
  remember(first.cart)
  const others = Array.from({ length: first.totalPages - 1 }, (_, index) => readPage(index + 2))
  const items = [first, ...(await Promise.all(others))].flatMap(({ docs }) => docs)
  useCart.setState({
    ready: true,
    lines: withPending(items.map(lineOf)),
    items: Object.fromEntries(items.map((item) => [item.variant_id, item])),
    gone: items.filter(({ state }) => state === 'gone').map(({ variant_id }) => variant_id),
  })
}

const readPage = (page: number) =>
  api(cart.list, { query: { page, limit: CART_PAGE_SIZE, timestamp: String(Date.now()) } })

/** The cart's totals are kept for the next visit; writing them also tells the other tabs. */
export function remember(totals: Cart): void {
  browserStorage.set('cartInfo', totals)
}

/** The lines as the server last told of them, when it cannot be asked. */
export const showKnown = (): void =>
  useCart.setState(({ items }) => ({ lines: withPending(Object.values(items).map(lineOf)) }))

/**
 * Takes a line out on the server, sent again when it was lost on the way. One that is not there is out: by
 * the request before, or on another device. Tells of what fails, and answers whether it is out.
 */
export async function takeOut(itemId: string): Promise<boolean> {
  try {
    remember(await retryWhileHere(() => api(cart.remove, { params: { id: itemId } })))
    return true
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      await readUserCart().catch(() => {}) // its totals
      return true
    }
    reportError(error)
    return false
  }
}
