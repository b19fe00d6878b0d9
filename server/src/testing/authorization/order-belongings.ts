import { drafts } from '@lunula/contract/orders/drafts/schemas.ts'
import type { TestApp } from '../app.ts'
import { stockVariant } from '../factories/catalog-factory.ts'
import { buy } from '../factories/checkout-factory.ts'
import { labelParcel } from '../factories/return-factory.ts'
import { californian } from '../factories/user-factory.ts'
import type { Cast } from './authorization.ts'
import type { Belonging } from './resource-factories.ts'

const shared = (make: Belonging['make']): Belonging => ({ whose: 'shared', make })

const draftOf = async (shop: TestApp, { owner, staff }: Cast) => {
  const { variantId: variant_id } = await stockVariant(shop, { price: '9.90', stock: 5 })
  const { _id, version, preview } = await staff.owner.call(drafts.create, {
    body: {
      email: owner.email,
      language: 'en',
      note: '',
      lines: [{ variant_id, quantity: 1 }],
      address: californian,
    },
  })
  return { params: { id: _id }, body: { note: 'Changed.', version }, preview }
}

/** What staff name of orders beside the orders themselves. */
export const ORDER_BELONGINGS: Readonly<Record<string, Belonging>> = {
  '/admin/draft-orders/{id}': shared(draftOf),
  'POST /admin/draft-orders/{id}/link': shared(async (shop, cast) => {
    const { preview, params } = await draftOf(shop, cast)
    return { params, body: { expected_total: preview?.total ?? 0 } }
  }),
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
