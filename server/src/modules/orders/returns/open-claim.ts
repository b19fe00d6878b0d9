import type { ClaimBody } from '@lunula/contract/orders/returns.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { fullName } from '../../cart/index.ts'
import { attachPhotos, findOwnPhotos } from '../../media/index.ts'
import type { OrderContext } from '../order-context.ts'
import { claimableUnits } from '../orders.policy.ts'
import * as repository from '../orders.repository.ts'
import { sumOf } from '../refunds/refund-allocation.ts'
import { lockReturnable, openReturn } from './open-return.ts'
import * as returns from './return.repository.ts'

/**
 * A buyer reports items that arrived damaged, leaking, wrong or not at all. Nothing is sent back, so that it
 * holds for flammable items too; asked again with a key that is known, it stands once. Refusals:
 * `orders.not_found`, also for somebody else's, `orders.return_too_late`, `orders.claim_photo_missing`,
 * `photos.not_found`, `orders.item_not_found`, `orders.return_too_many`, `orders.nothing_to_return`.
 */
export function openClaim(
  orderContext: OrderContext,
  userId: string,
  orderId: string,
  { reason, note, lines, photo_ids, key }: ClaimBody,
): Promise<Refusal | null> {
  const { platform } = orderContext
  const { database } = platform
  return database.transaction(async () => {
    const refused = await lockReturnable(orderContext, userId, orderId)
    if (refused) return refused
    if (await returns.isOpened(database, orderId, key)) return null
    // of items that did not come there is nothing to be seen
    if (photo_ids.length === 0 && reason !== 'missing') return refuse('orders.claim_photo_missing')
    const photos = await findOwnPhotos(platform, userId, photo_ids)
    if (isRefusal(photos)) return photos
    const wanted = linesOf(await repository.findItems(database, [orderId]), lines)
    if (isRefusal(wanted)) return wanted
    const attached = await attachPhotos(platform, photo_ids)
    if (attached) return attached
    return openReturn(orderContext, orderId, {
      reason,
      note,
      key,
      lines: wanted,
      claim: true,
      photo_ids: [...photo_ids],
    })
  })
}

function linesOf(
  items: readonly repository.OrderItemRecord[],
  lines: ClaimBody['lines'],
): returns.ReturnRecord['lines'] | Refusal {
  const wanted: returns.ReturnRecord['lines'] = []
  for (const [id, quantity] of sumOf(lines)) {
    const item = items.find((known) => known.id === id)
    if (!item) return refuse('orders.item_not_found')
    const left = claimableUnits(item)
    if (quantity > left) return refuse('orders.return_too_many', { name: fullName(item.snapshot), left })
    wanted.push({ order_item_id: id, quantity, opened: true })
  }
  return wanted
}
