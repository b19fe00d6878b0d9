import { useEffect } from 'react'
import { useCart } from '../../shared/cart/cart-store.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { checkKeptCode } from './promotion-actions.ts'
import { usePromotion } from './promotion-store.ts'

/** Steps on the way to a quantity are not asked about, in milliseconds. */
const PAUSE_MS = 300

/** The kept code with what it gives on the cart, asked for anew whenever the cart has changed. */
export function useCheckedCode() {
  const { code, checked } = usePromotion()
  const isGuest = useSession(({ user }) => user === null)
  const cart = useCart(({ ready, lines }) =>
    ready ? lines.map(({ variant_id, quantity }) => `${variant_id}:${quantity}`).join() : '',
  )
  useEffect(() => {
    if (!code || isGuest || !cart) return
    const timer = setTimeout(() => void checkKeptCode(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code, isGuest, cart])
  return { code, checked, isGuest }
}
