import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { endLabel, insertLabel, keepShipment } from '../../modules/orders/returns/return-label.repository.ts'
import { newId } from '../../platform/id.ts'
import type { TestApp } from '../app.ts'
import type { TestBuyer } from './user-factory.ts'

/** A return of a delivered order, with a label as if it had been bought; answers its id. */
export async function labelReturn(
  { platform: { database, clock, files } }: TestApp,
  buyer: Pick<TestBuyer, 'call'>,
  { _id: id, items }: Pick<Order, '_id' | 'items'>,
): Promise<string> {
  const lines = [{ item_id: String(items[0]?._id), quantity: 1 }]
  const body = { reason: 'damaged', lines } as const
  const { returns } = await buyer.call(orders.requestReturn, { params: { id }, body })
  const returnId = String(returns[0]?._id)
  const file = `return-labels/${returnId}.pdf`
  await files.put(file, Buffer.from('%PDF-1.7'), 'application/pdf')
  await insertLabel(database, returnId, clock.now())
  await keepShipment(database, returnId, { shipmentId: 'shp_1', rateId: 'rate_1' })
  const bought = { state: 'bought', carrier: 'USPS', tracking_number: '9400', file } as const
  await endLabel(database, returnId, bought, clock.now())
  return returnId
}

/** A label that was bought for the order, and its id. */
export async function labelParcel({ platform }: TestApp, orderId: string, staffId: string): Promise<string> {
  const id = newId()
  const file = `parcel-labels/${id}.pdf`
  await platform.files.put(file, Buffer.from('%PDF-1.4 label'), 'application/pdf')
  await platform.database.query(
    `insert into parcel_labels (id, order_id, asked_by, lines, state, file, created_at, updated_at)
     values ($1, $2, $3, '[]', 'bought', $4, now(), now())`,
    [id, orderId, staffId, file],
  )
  return id
}
