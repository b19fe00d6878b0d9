import { isShopsFault } from '@lunula/contract/orders/returns.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { readSellables } from '../../catalog/index.ts'
import { findServices, labelProvider } from '../../shipping/index.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import * as returns from './return.repository.ts'
import * as labels from './return-label.repository.ts'

/** After so many the buyer is told without a label, and staff that there is none. */
const MAX_ATTEMPTS = 3

/**
 * Whether the shop pays the way back: by staff's choice, otherwise where it is at fault. Without a provider
 * nobody does.
 */
export const wantsLabel = (
  platform: Platform,
  { claim, reason }: returns.ReturnRecord,
  chosen: boolean | undefined,
): boolean => !claim && labelProvider(platform) !== null && (chosen ?? isShopsFault(reason))

/**
 * The job: buys the label of an approved return, keeps its PDF and tells the buyer. What the provider was
 * asked for is kept before anything is paid, so that another run buys no second one. The approval stands
 * without a label too.
 */
export async function buyReturnLabel(orderContext: OrderContext, returnId: string): Promise<void> {
  const { database, clock, log } = orderContext.platform
  const known = await returns.findReturn(database, returnId)
  const label = await labels.countAttempt(database, returnId, clock.now())
  if (!known || !label) return
  try {
    await end(orderContext, known, { state: 'bought', ...(await buy(orderContext, known, label)) })
  } catch (error) {
    log.warn({ err: error, returnId }, 'no label for a return')
    if (label.attempts < MAX_ATTEMPTS) throw error
    await end(orderContext, known, { state: 'failed' })
  }
}

async function buy(
  { platform }: OrderContext,
  known: returns.ReturnRecord,
  label: labels.ReturnLabelRecord,
): Promise<{ carrier: string; tracking_number: string; file: string }> {
  const { database, clock, files } = platform
  const provider = labelProvider(platform)
  if (!provider) throw new Error('This shop buys no labels.')
  const kept = label.shipment_id
    ? label
    : await labels.keepShipment(
        database,
        known.id,
        // not all that carriers offer may carry goods: media mail costs least, and is for books
        await provider.prepareReturn(
          await parcelOf(platform, known),
          await findServices(database, 'easypost', clock.now()),
        ),
      )
  const { shipment_id: shipmentId, rate_id: rateId } = kept
  if (!shipmentId || !rateId) throw new Error(`The label of ${known.id} has no shipment.`)
  const { carrier, trackingNumber, pdf } = await provider.buy({ shipmentId, rateId })
  const file = `return-labels/${known.id}.pdf`
  await files.put(file, pdf, 'application/pdf')
  return { carrier, tracking_number: trackingNumber, file }
}

async function parcelOf(platform: Platform, { order_id, lines }: returns.ReturnRecord) {
  const { database } = platform
  const order = await repository.findOrder(database, order_id)
  if (!order) throw new Error(`There is no order ${order_id}.`)
  const items = await repository.findItems(database, [order_id])
  const sellables = await readSellables(
    platform,
    items.map(({ variant_id }) => variant_id),
    'en',
  )
  const weight = lines.reduce((sum, { order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id)
    const known = item && sellables.get(item.variant_id)
    if (!known) throw new Error(`The weight of ${order_item_id} is not known any more.`)
    return sum + quantity * known.weight_oz
  }, 0)
  // flammable items do not come back
  return { address: order.address, weightOz: Math.ceil(weight), flammable: false }
}

const end = (
  orderContext: OrderContext,
  { id, order_id: orderId }: returns.ReturnRecord,
  how: Parameters<typeof labels.endLabel>[2],
): Promise<void> => {
  const { database, clock } = orderContext.platform
  return database.transaction(async () => {
    if (!(await labels.endLabel(database, id, how, clock.now()))) return
    await orderContext.sendOrderUpdate({ kind: 'return_approved', orderId, id })
    if (how.state === 'failed') await orderContext.notifyLabelFailed(id)
  })
}

/**
 * The PDF of a return's label. Refusals: `orders.not_found`, also for somebody else's;
 * `orders.return_not_found` without a label.
 * @param userId whose order it has to be; null for staff
 */
export async function readReturnLabel(
  { database, files }: Platform,
  userId: string | null,
  returnId: string,
): Promise<Buffer | Refusal> {
  const known = await returns.findReturn(database, returnId)
  const order = known && (await repository.findOrder(database, known.order_id))
  if (!order || (userId !== null && order.user_id !== userId)) return refuse('orders.return_not_found')
  const [label] = await labels.findLabels(database, [returnId])
  const pdf = label?.file ? await files.get(label.file) : null
  return pdf ?? refuse('orders.return_not_found')
}

/** Deletes labels of orders that have forgotten whom they went to: a label bears a name and an address. */
export async function forgetLabels({ database, files }: Platform): Promise<void> {
  for (const file of await labels.forgetFiles(database)) await files.delete(file)
}
