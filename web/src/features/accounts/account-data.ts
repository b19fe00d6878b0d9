import type { User } from '@lunula/contract/accounts/schemas.ts'
import { orders } from '@lunula/contract/orders/endpoints.ts'
import type { OrderSummary } from '@lunula/contract/orders/schemas.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { Address } from '@lunula/contract/shipping/schemas.ts'
import type { LoadArguments } from '../../app/page.tsx'

/** What the account's first screen shows; null for a guest. */
export interface Overview {
  user: User
  /** The newest few. */
  orders: readonly OrderSummary[]
  orderCount: number
  defaultAddress: Address | null
}

const SHOWN_ORDERS = 3

export async function loadOverview({
  call,
  visitor,
  currentUser,
}: Pick<LoadArguments<string, unknown>, 'call' | 'visitor' | 'currentUser'>): Promise<Overview | null> {
  if (!(await visitor())) return null
  const [user, latest, addresses] = await Promise.all([
    currentUser(),
    call(orders.list, { query: { limit: SHOWN_ORDERS } }),
    call(shipping.addresses, { query: { type: 'shipping' } }),
  ])
  if (!user) return null
  return {
    user,
    orders: latest.docs,
    orderCount: latest.totalDocs,
    defaultAddress: addresses.docs[0] ?? null,
  }
}
