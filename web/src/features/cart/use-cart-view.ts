import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCart } from '../../shared/cart/cart-store.ts'
import { viewOf } from '../../shared/cart/entries.ts'
import { quoteGuestCart } from '../../shared/cart/guest/guest-cart.ts'
import { loadUserCart } from '../../shared/cart/user-cart.ts'
import { useSession } from '../../shell/session/session-store.ts'

/**
 * The cart with its prices, asked for anew when the page is opened. `failed` says that they could not be had.
 */
export function useCartView() {
  const { ready, lines, items, gone, unmerged } = useCart()
  const isGuest = useSession(({ user }) => user === null)
  const [failed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    setFailed(false)
    await (isGuest ? quoteGuestCart() : loadUserCart()).catch(() => setFailed(true))
  }, [isGuest])
  useEffect(() => {
    if (ready || !isGuest) void refresh()
  }, [ready, isGuest, refresh])
  const view = useMemo(() => viewOf(lines, items, gone), [lines, items, gone])
  // Lines that another tab has put in are not priced yet.
  const asksAnew = isGuest && ready && view.unpriced > 0
  useEffect(() => {
    if (asksAnew) void refresh()
  }, [asksAnew, refresh])
  const isEmpty = ready && lines.length === 0
  const waits =
    !ready ||
    (isEmpty && unmerged > 0) ||
    (view.unpriced > 0 && view.entries.length + view.closed.length === 0)
  return { view, refresh, failed, waits, unmerged, isEmpty: isEmpty && unmerged === 0 }
}
