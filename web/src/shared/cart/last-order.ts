import { useEffect, useState } from 'react'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

/**
 * `_id` of the order that the signed-in user placed last in this browser, also in another tab;
 * null for guests, on the server and while hydrating.
 */
export function useLastOrder(): string | null {
  const userId = useSession(({ user }) => user?._id)
  const [order, setOrder] = useState<string | null>(null)
  useEffect(() => {
    const show = (marker: string | undefined) => setOrder((userId && marker) || null)
    show(browserStorage.read('orderMarker'))
    return browserStorage.watch('orderMarker', show)
  }, [userId])
  return order
}
