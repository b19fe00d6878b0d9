import { isDeepStrictEqual } from 'node:util'
import { recordChange, recordNothing } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { findLabels } from '../fulfillment/parcel-label.repository.ts'
import { loadOrderDetails } from '../order-queries.ts'
import { orderView } from '../orders.presenter.ts'
import * as repository from '../orders.repository.ts'
import { findReturn } from '../returns/return.repository.ts'

/**
 * Runs what staff do to an order in one transaction with its line of the audit log: what the order said
 * before, and what it says then. A refusal leaves neither, and what had been done before leaves no second
 * line.
 * @param said what is told besides, such as the reason that was given
 */
export function recordOrderChange<T>(
  platform: Platform,
  orderId: string,
  work: () => Promise<T | Refusal>,
  said: Readonly<Record<string, unknown>> = {},
): Promise<T | Refusal> {
  const { database } = platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    const before = order && (await factsOf(platform, order))
    const result = await work()
    if (isRefusal(result) || !before) return result
    const now = await repository.findOrder(database, orderId)
    const after = { ...before, ...(now && (await factsOf(platform, now))), ...said }
    if (isDeepStrictEqual(before, after)) recordNothing()
    else await recordChange(platform, { subject: { kind: 'order', id: orderId }, before, after })
    return result
  })
}

/** The same for what staff do to one of its returns. */
export async function recordReturnChange(
  platform: Platform,
  returnId: string,
  work: () => Promise<string | Refusal>,
  said: Readonly<Record<string, unknown>> = {},
): Promise<string | Refusal> {
  const known = await findReturn(platform.database, returnId)
  return known ? recordOrderChange(platform, known.order_id, work, said) : work()
}

/** What of an order staff can change. */
async function factsOf(
  platform: Platform,
  order: repository.OrderRecord,
): Promise<Readonly<Record<string, unknown>>> {
  const details = await loadOrderDetails(platform, order)
  const view = orderView(details, platform.clock.now())
  return {
    status: view.status,
    payment_status: view.payment_status,
    fulfillment_status: view.fulfillment_status,
    total: view.total,
    address: view.address,
    units: details.items.map(({ snapshot, quantity, fulfilled, withdrawn, returned, refunded }) => ({
      sku: snapshot.sku,
      quantity,
      fulfilled,
      withdrawn,
      returned,
      refunded,
    })),
    parcels: view.fulfillments.map(({ number, carrier, tracking_number, status }) => ({
      number,
      carrier,
      tracking_number,
      status,
    })),
    labels: (await findLabels(platform.database, order.id)).map(({ state }) => ({ state })),
    refunds: view.refunds.map(({ amount, state }) => ({ amount, state })),
    returns: view.returns.map(({ number, status }) => ({ number, status })),
  }
}
