import { cart } from '@lunula/contract/cart/endpoints.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { apiResult, type Result } from '../../../shell/api/api.ts'
import { randomKey } from '../../../shell/api/random-key.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { heardOf, useCart } from '../cart-store.ts'
import { afterChanges, readUserCart, remember, showKnown, takeOut } from '../user-cart.ts'
import { isKnown, keepChange, type UnsentChange } from './keep-changes.ts'
import { begin, type CartChange, end, isPending, pendingVariants, stepsFrom } from './pending-changes.ts'

/** Changes whose turn has not come, and what is kept of them when the page is left before. */
const waiting = new Map<CartChange, UnsentChange>()
let tellKept = () => {}

/** Who says that a change waits for the connection. */
export const whenKept = (tell: typeof tellKept): void => {
  tellKept = tell
}

/**
 * Sends one change, or keeps it while there is no connection; when it fails, the cart is shown again as the
 * server has it. Until it is answered, what is read of the cart is shown with it. Answers whether it was
 * taken.
 */
async function change(
  made: CartChange,
  unsent: UnsentChange,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (!navigator.onLine) {
    keepChange(unsent)
    tellKept()
    return true
  }
  addEventListener('pagehide', keepWaiting)
  begin(made)
  waiting.set(made, unsent)
  return afterChanges(async () => {
    if (!waiting.delete(made)) return true // it was kept when the page was left
    const taken = await work().finally(() => end([made]))
    // a change that met the end of the session has left no cart of theirs to show
    if (!taken && useSession.getState().user) {
      showKnown()
      await readUserCart().catch(() => {})
    }
    return taken
  })
}

/**
 * The page is left: what was sent goes on, and what waits for it is kept for the next page, unless they have
 * signed out themselves.
 */
function keepWaiting(): void {
  const left = [...waiting].filter(([made]) => isPending(made))
  end(left.map(([made]) => made))
  waiting.clear()
  const { user, endedAt } = useSession.getState()
  if (!user && endedAt === null) return
  const sent = pendingVariants()
  for (const [, change] of left) keepChange(change, (id) => isKnown(id) || sent.includes(id))
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
    const item = useCart.getState().items[made.variantId]
    if (!item) return true
    if (!(await takeOut(item._id))) return false
    useCart.setState(({ items: { [made.variantId]: _taken, ...items } }) => ({ items }))
    return true
  })
