import type { Answer } from '@lunula/contract/endpoint.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import type { FullList } from '@lunula/contract/reorder-lists/schemas.ts'
import { useState } from 'react'
import { loadUserCart } from '../../shared/cart/user-cart.ts'
import { apiResult } from '../../shell/api/api.ts'
import type { Queue } from '../../shell/api/in-order.ts'
import { useRequestKey } from '../../shell/forms/use-request-key.ts'

export type Ordered = Answer<typeof reorderLists.toCart>['lines']

/**
 * Puts the whole list into the cart, after what is still on its way in its queue; `ordered` says what became
 * of each line.
 */
export function useOrderList({ _id: id, updatedAt }: Pick<FullList, '_id' | 'updatedAt'>, inOrder: Queue) {
  const [ordering, setOrdering] = useState(false)
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const { keyOf, answered } = useRequestKey()
  async function order(): Promise<void> {
    setOrdering(true)
    const query = { key: keyOf({ id, updatedAt }) }
    const answer = await inOrder(() => apiResult(reorderLists.toCart, { params: { id }, query }))
    setOrdering(false)
    if (answer.ok) {
      answered()
      setOrdered(answer.data.lines)
    }
    await loadUserCart().catch(() => {})
  }
  return { order: () => void order(), ordering, ordered }
}
