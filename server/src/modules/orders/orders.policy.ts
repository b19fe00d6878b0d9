import type { ADMIN_ACTIONS } from '@lunula/contract/orders/admin/constants.ts'
import type { OrderAction } from '@lunula/contract/orders/constants.ts'
import { RETURN_WINDOW_DAYS } from '@lunula/contract/orders/returns.ts'
import { daysFrom } from '../../platform/clock.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

type States = Pick<OrderRow, 'status' | 'payment_status' | 'fulfillment_status'>
type Units = Pick<OrderItemRow, 'quantity'> & {
  snapshot: { return_class?: string }
  fulfilled: number
  withdrawn: number
  compensated: number
  returned: number
}

/** Nothing has left, and nobody has canceled it: it may go elsewhere, too. */
export const mayCancel = ({ status, fulfillment_status }: States): boolean =>
  status === 'placed' && fulfillment_status === 'unfulfilled'

/** Money that was only reserved may vanish: nothing leaves before it is taken. */
export const mayShip = ({ status, payment_status }: States): boolean =>
  status !== 'canceled' &&
  status !== 'pending' &&
  ['paid', 'partially_refunded', 'refunded'].includes(payment_status)

/** Units that may be sent back, as far as their number and their class go. */
export const returnableUnits = ({ snapshot, fulfilled, returned, compensated }: Units): number =>
  snapshot.return_class === 'flammable_no_return' ? 0 : fulfilled - returned - compensated

/** Units of which something may be wrong: those that left. Flammable ones too, since nothing comes back. */
export const claimableUnits = ({ fulfilled, returned, compensated }: Units): number =>
  fulfilled - returned - compensated

/** The end of the window for returns; null while something is still on its way, or nothing has arrived. */
export function returnUntil(parcels: readonly { status: string; delivered_at: Date | null }[]): Date | null {
  if (parcels.some(({ status }) => status === 'shipped')) return null
  const times = parcels.flatMap(({ delivered_at }) => (delivered_at ? [delivered_at.getTime()] : []))
  return times.length === 0 ? null : daysFrom(new Date(Math.max(...times)), RETURN_WINDOW_DAYS)
}

/** What the buyer may do now. */
export function buyerActions(
  order: States,
  items: readonly Units[],
  { until, now }: { until: Date | null; now: Date },
): OrderAction[] {
  const inTime = until === null || now <= until
  const actions: OrderAction[] = ['reorder', 'invoice']
  if (inTime && items.some((item) => claimableUnits(item) > 0)) actions.unshift('claim')
  if (inTime && items.some((item) => returnableUnits(item) > 0)) actions.unshift('return')
  if (mayCancel(order)) actions.unshift('cancel')
  return actions
}

/** What staff may do now, if they hold the permission for it. */
export function adminActions(
  order: States,
  items: readonly Units[],
  { refundable, labels, labelWanted = false }: { refundable: number; labels: boolean; labelWanted?: boolean },
): (typeof ADMIN_ACTIONS)[number][] {
  const left = items.some(({ quantity, fulfilled, withdrawn }) => quantity > fulfilled + withdrawn)
  return [
    ...(left && mayShip(order) ? (['fulfil'] as const) : []),
    ...(left && labels && !labelWanted && mayShip(order) ? (['label'] as const) : []),
    ...(mayCancel(order) ? (['cancel'] as const) : []),
    ...(mayCancel(order) && !labelWanted ? (['readdress'] as const) : []),
    ...(refundable > 0 ? (['refund'] as const) : []),
  ]
}
