import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { addToCart } from '../../shared/cart/cart-actions.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { useTranslate } from '../../ui/texts/translate.ts'

/**
 * Puts units into the cart and says so, with the way there. `adding` is true while the server is waited for
 * longer than the next picture takes; another press meanwhile is none.
 */
export function useAddToCart() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const isAdding = useRef(false)
  const add = async (line: CartLine, name: string) => {
    if (isAdding.current) return
    isAdding.current = true
    // what is in the cart comes first; a guest's is there at once
    const callOff = afterPaint(() => setAdding(true))
    const added = await addToCart(line).finally(() => {
      callOff()
      isAdding.current = false
      setAdding(false)
    })
    if (!added) return
    // the count at the cart comes first
    afterPaint(() =>
      showToast({
        kind: 'positive',
        message: t('catalog:added', { count: line.quantity, name }),
        action: { label: t('catalog:view_cart'), run: () => void navigate(paths.cart()) },
      }),
    )
  }
  return { add, adding }
}
