import { isDeepStrictEqual } from 'node:util'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { AddressFields } from '@lunula/contract/shipping/address.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { fullName } from '../../cart/index.ts'
import { readSellables } from '../../catalog/index.ts'
import { checkPlace, chooseMethod } from '../../shipping/index.ts'
import { type TaxedOrder, tableTax } from '../../tax/index.ts'
import { mayCancel } from '../orders.policy.ts'
import * as repository from '../orders.repository.ts'
import { isLabelWanted } from './parcel-label.repository.ts'

type Order = repository.OrderRecord

interface Change {
  address: AddressFields
  /** As staff have read it. */
  before: Readonly<Record<string, string | null>>
}

/**
 * Sends an order elsewhere before anything of it has left. What was paid stays: where tax or shipping to
 * another state come to something else, it is refused. Refusals: `orders.not_found`,
 * `orders.shipped_already`, `orders.changed_meanwhile`, `orders.label_under_way`,
 * `orders.address_moves_total`, and those of `checkPlace` and `chooseMethod`.
 */
export function changeAddress(
  platform: Platform,
  staffId: string,
  orderId: string,
  { address: asked, before }: Change,
): Promise<Refusal | null> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    if (!order?.placed_at) return refuse('orders.not_found')
    if (!mayCancel(order)) return refuse('orders.shipped_already')
    if (!isDeepStrictEqual({ ...order.address }, { ...before })) return refuse('orders.changed_meanwhile')
    // its label bears the address that it was asked for with
    if (await isLabelWanted(database, orderId)) return refuse('orders.label_under_way')
    const misplaced = checkPlace(asked)
    if (misplaced) return misplaced
    const address = { ...asked, email: asked.email || null, address2: asked.address2 || null }
    const taxes = address.state === order.address.state ? null : await priceAt(platform, order, address)
    if (isRefusal(taxes)) return taxes
    const now = clock.now()
    await repository.updateAddress(database, orderId, {
      address: JSON.stringify(address),
      ...(taxes && { tax_basis: JSON.stringify(taxes.basis) }),
      updated_at: now,
    })
    await repository.insertHistory(
      database,
      { order_id: orderId, event: 'order.readdressed', actor: 'staff', user_id: staffId },
      now,
    )
    return null
  })
}

/** The taxes of an order in another state; refused unless it costs there exactly what was paid. */
async function priceAt(
  platform: Platform,
  order: Order,
  address: Order['address'],
): Promise<TaxedOrder | Refusal> {
  const items = await repository.findItems(platform.database, [order.id])
  const sellables = await readSellables(
    platform,
    items.map(({ variant_id }) => variant_id),
    'en',
  )
  const lines = items.flatMap((item) => {
    const known = sellables.get(item.variant_id)
    if (known && !known.requires_shipping) return []
    return {
      item_id: item.id,
      variant_id: item.variant_id,
      name: fullName(item.snapshot),
      weight_oz: (known?.weight_oz ?? 0) * item.quantity,
      flammable: known ? (known.hazmat.un ?? (known.hazmat.ground_only ? 'any' : null)) : null,
    }
  })
  const shipping = await chooseMethod(
    platform,
    { lines, value: order.subtotal },
    {
      address,
      wanted: order.shipping_method._id,
      language: order.language,
      waived: order.promotion?.kind === 'free_shipping',
    },
  )
  if (isRefusal(shipping)) return shipping
  const taxes = await tableTax.tax(
    platform,
    { userId: order.user_id, state: address.state },
    {
      lines: items.map((item) =>
        (sellables.get(item.variant_id)?.taxable ?? true) ? item.line_total - item.discount : 0,
      ),
      shipping: shipping.chosen.price,
    },
  )
  const paid = order.total + order.credit
  const total = paid - order.shipping - order.tax + shipping.chosen.price + taxes.total
  if (shipping.chosen.price === order.shipping && taxes.total === order.tax) return taxes
  return refuse('orders.address_moves_total', {
    total: formatMoney(total),
    paid: formatMoney(paid),
    state: address.state,
  })
}
