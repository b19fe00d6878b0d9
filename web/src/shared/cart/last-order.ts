import { useEffect, useState } from 'react'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

/**
 * `_id` of the order that the signed-in user placed last in this browser; null for guests, on the server and
 * while hydrating.
 */
export function useLastOrder(): string | null {
  const userId = useSession(({ user }) => user?._id)
  const [order, setOrder] = useState<string | null>(null)
  useEffect(() => setOrder((userId && browserStorage.read('orderMarker')) || null), [userId])
  return order
}
