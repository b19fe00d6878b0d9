import { buy } from '../factories/checkout-factory.ts'
import { labelParcel } from '../factories/return-factory.ts'
import type { Belonging } from './resource-factories.ts'

const shared = (make: Belonging['make']): Belonging => ({ whose: 'shared', make })

/** What staff name of orders beside the orders themselves. */
export const ORDER_BELONGINGS: Readonly<Record<string, Belonging>> = {
  '/admin/parcel-labels/{id}': shared(async (shop, { owner, staff }) => {
    const { _id: orderId } = await buy(shop, owner)
    return { params: { id: await labelParcel(shop, orderId, staff.owner.userId) } }
  }),
  '/admin/waiting/mails/{id}': shared(async (shop, { owner }) => {
    const { _id: orderId } = await buy(shop, owner)
    const { rows } = await shop.platform.database.query<{ id: string }>(
      `update pgboss.job set state = 'failed', completed_on = now()
       where name = 'orders.confirm' and data ->> 'orderId' = $1 returning id`,
      [orderId],
    )
    return { params: { id: String(rows[0]?.id) } }
  }),
}
