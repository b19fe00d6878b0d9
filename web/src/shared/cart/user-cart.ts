import { CART_PAGE_SIZE } from '@lunula/contract/cart/constants.ts'
import { cart } from '@lunula/contract/cart/endpoints.ts'
import type { Cart, CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { api, apiResult, type Result } from '../../shell/api/api.ts'
import { createQueue } from '../../shell/api/in-order.ts'
import { randomKey } from '../../shell/api/random-key.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { heardOf, useCart } from './cart-store.ts'
import { begin, type CartChange, end, isPending, stepsFrom, withPending } from './pending-changes.ts'

/** Changes go out one after another, so that the server sees them in the order in which they were made. */
const inOrder = createQueue()

const lineOf = ({ product_id, variant_id, quantity, attributes }: CartItem): CartLine => ({
  product_id,
  variant_id,
  quantity,
  attributes,
})

/** Asks something about the cart once the server has heard of every change made so far. */
export const afterChanges = inOrder

/** Loads the whole cart of the signed-in user: the first page, then all others at once. */
export const loadUserCart = (): Promise<void> => inOrder(readUserCart)

async function readUserCart(): Promise<void> {
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
function remember(totals: Cart): void {
  browserStorage.set('cartInfo', totals)
}

/** The lines as the server last told of them, when it cannot be asked. */
const showKnown = (): void =>
  useCart.setState(({ items }) => ({ lines: withPending(Object.values(items).map(lineOf)) }))

/** Changes whose turn has not come, and what is kept of them when the page is left before. */
export const waiting = new Map<CartChange, OfflineChange>()

/**
 * Sends one change, or keeps it while there is no connection; when it fails, the cart is shown again as the
 * server has it. Until it is answered, what is read of the cart is shown with it. Answers whether it was
 * taken.
 */
async function change(
  made: CartChange,
  offline: OfflineChange,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (keep && !navigator.onLine) {
    keep(offline)
    return true
  }
  begin(made)
  waiting.set(made, offline)
  return inOrder(async () => {
    if (!waiting.delete(made)) return true // it was kept when the page was left
    const taken = await work().finally(() => end([made]))
    // a change that met the end of the session has left no cart of theirs to show
    if (!taken && useSession.getState().user) await readUserCart().catch(showKnown)
    return taken
  })
}

/** What a user does to the cart without a connection: adds a line, or sets the units of one. */
export type OfflineChange = { added: CartLine } | { variantId: string; quantity: number }
let keep: ((change: OfflineChange) => void) | null = null

/** Who keeps such changes until the connection is back. */
export const keepOfflineChanges = (keeper: typeof keep): void => {
  keep = keeper
}

function adopt(result: Result<Answer<typeof cart.update>>): boolean {
  if (!result.ok) return false
  if (result.data.item) heardOf(result.data.item)
  remember(result.data.cart)
  return true
}

/** Additions that failed, by variant: one whose answer was lost is asked for again, and made once. */
const failed = new Map<string, { quantity: number; key: string }>()

/** @param restores `_id` of a line that was taken out, whose place it takes */
export function sendAdded(made: CartChange, line: CartLine, restores?: string): Promise<boolean> {
  const { variant_id: id, quantity } = line
  const before = failed.get(id)
  const asked = before?.quantity === quantity ? before : { quantity, key: randomKey() }
  return change(made, { added: line }, async () => {
    const body = { price_id: null, ...line, ...(restores && { restores }), key: asked.key }
    const added = await apiResult(cart.add, { body })
    if (added.ok) failed.delete(id)
    else failed.set(id, asked)
    const taken = adopt(added)
    if (taken && asked === before) {
      end([made])
      await readUserCart().catch(showKnown) // it may have been there before
    }
    return taken
  })
}

/** What became of quantities that were answered together with an earlier one. */
const together = new WeakMap<CartChange, boolean>()

/** Sends the quantity that is wanted by now; steps on the way to it are not sent. */
export const sendQuantity = (made: CartChange): Promise<boolean> =>
  change(made, { variantId: made.variantId, quantity: made.quantity ?? 0 }, async () => {
    if (!isPending(made)) return together.get(made) ?? true
    const steps = stepsFrom(made)
    const wanted = steps.at(-1)?.quantity
    const item = useCart.getState().items[made.variantId]
    if (wanted === undefined || item === undefined || item.quantity === wanted) return true
    const taken = adopt(
      await apiResult(cart.update, { params: { id: item._id }, body: { quantity: wanted } }),
    )
    for (const step of steps) together.set(step, taken)
    end(steps)
    return taken
  })

export const sendRemoved = (made: CartChange): Promise<boolean> =>
  change(made, { variantId: made.variantId, quantity: 0 }, async () => {
    const { [made.variantId]: item, ...items } = useCart.getState().items
    if (!item) return true
    const removed = await apiResult(cart.remove, { params: { id: item._id } })
    if (!removed.ok) return false
    useCart.setState({ items })
    remember(removed.data)
    return true
  })
