import type { Cents } from '@lunula/contract/formats/money.ts'
import { useMemo } from 'react'
import { usePromotion } from '../promotions/index.ts'

/** What the kept promotion code takes off the cart. Amounts in US cents. */
export interface CartPromotion {
  code: string
  discount: Cents
  byVariant: ReadonlyMap<string, Cents>
}

const NONE: CartPromotion = { code: '', discount: 0, byVariant: new Map() }

/** As the server last said; nothing while there is no code or it does not apply. */
export function useCartPromotion(): CartPromotion {
  const checked = usePromotion((state) => state.checked)
  return useMemo(() => {
    if (checked?.kind !== 'applies') return NONE
    const { code, discount, items } = checked.given
    return { code, discount, byVariant: new Map(items.map((item) => [item.variant_id, item.discount])) }
  }, [checked])
}
