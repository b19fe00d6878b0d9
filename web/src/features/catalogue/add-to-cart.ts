import type { CartLine } from '@lunula/contract/cart.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { showToast } from '../../shell/toast-store.ts'
import { addToCart } from '../cart/cart-actions.ts'

/** Puts units into the cart and says so, with the way there. `adding` is true until the server has answered. */
export function useAddToCart() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const add = async (line: CartLine, name: string) => {
    setAdding(true)
    const added = await addToCart(line)
    setAdding(false)
    if (!added) return
    showToast({
      kind: 'positive',
      message: t('catalogue:added', { count: line.quantity, name }),
      action: { label: t('catalogue:view_cart'), run: () => void navigate(paths.cart()) },
    })
  }
  return { add, adding }
}
