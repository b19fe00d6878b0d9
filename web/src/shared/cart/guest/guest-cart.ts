import { cart } from '@lunula/contract/cart/endpoints.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { api } from '../../../shell/api/api.ts'
import { randomKey } from '../../../shell/api/random-key.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { useCart } from '../cart-store.ts'
import { isSoundLine } from './mergeable-lines.ts'
import { withSeenPrices } from './seen-prices.ts'

/** Shows the guest's lines that this browser keeps; one that cannot be read hides none of the others. */
export function openGuestCart(): void {
  const lines = (browserStorage.read('guestCart')?.lines ?? []).filter(isSoundLine)
  useCart.setState({ ready: true, lines })
}

/** Keeps the guest's lines, here and for the other tabs. */
export function keepGuestLines(lines: readonly CartLine[]): void {
  useCart.setState({ ready: true, lines })
  writeGuestLines(lines)
}

/** What else is kept of the guest's cart stays. */
export const writeGuestLines = (lines: readonly CartLine[]): void =>
  browserStorage.set('guestCart', {
    key: randomKey(),
    ...browserStorage.read('guestCart'),
    lines: [...lines],
  })

/**
 * Sets the guest's lines aside for merging, under the key that makes the merge happen once however often, and
 * from however many tabs, it is sent. Lines that come while an older merge waits are set aside after it.
 */
export function setGuestCartAside(): void {
  const { lines = [], key = randomKey() } = browserStorage.read('guestCart') ?? {}
  if (lines.length === 0) return
  if (browserStorage.read('pendingMerge')) return
  browserStorage.set('pendingMerge', { key, lines })
  browserStorage.forget('guestCart')
}

let lastQuote = 0

/**
 * Asks what the guest's lines cost now and whether they are in stock. Only the latest answer counts, and none
 * once somebody is signed in.
 */
export async function quoteGuestCart(): Promise<void> {
  const { lines } = useCart.getState()
  lastQuote += 1
  const asked = lastQuote
  if (lines.length === 0) return useCart.setState({ items: {}, gone: [] })
  const { items: quoted, gone } = await api(cart.quote, { body: { lines: [...lines] } })
  if (asked !== lastQuote || useSession.getState().user !== null) return
  const kept = browserStorage.read('guestCart')
  const { items, seen } = withSeenPrices(lines, quoted, kept?.seen)
  // lines that a sign-in has set aside meanwhile, in another tab too, would be merged once more
  if (kept) browserStorage.set('guestCart', { ...kept, seen })
  useCart.setState({ items: Object.fromEntries(items.map((item) => [item.variant_id, item])), gone })
}
