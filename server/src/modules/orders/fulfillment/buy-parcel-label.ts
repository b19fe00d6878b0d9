import type { LabelBody } from '@lunula/contract/orders/admin/schemas.ts'
import { CARRIERS, type Carrier } from '@lunula/contract/orders/fulfillments.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { readSellables } from '../../catalog/index.ts'
import { findServices, labelProvider } from '../../shipping/index.ts'
import type { OrderContext } from '../order-context.ts'
import { mayShip } from '../orders.policy.ts'
import * as repository from '../orders.repository.ts'
import { fulfillOrder, unitsToShip } from './create-shipment.ts'
import * as labels from './parcel-label.repository.ts'
import { findParcels } from './shipment.repository.ts'

/** After so many staff read that there is none. */
const MAX_ATTEMPTS = 3

/**
 * Wants a label for the named units, or for everything that is left; a job buys it and then lets the parcel
 * leave. Asked again with a key that is known, one is bought. Refusals: `orders.labels_off`,
 * `orders.label_under_way`, and those of `fulfillOrder`.
 */
export function wantParcelLabel(
  { platform, scheduleParcelLabel }: OrderContext,
  staffId: string,
  orderId: string,
  { key, ...parcel }: LabelBody,
): Promise<Refusal | null> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    if (!order?.placed_at) return refuse('orders.not_found')
    if (key && (await labels.findLabels(database, orderId)).some((label) => label.key === key)) return null
    if (!labelProvider(platform)) return refuse('orders.labels_off')
    if (order.status === 'canceled') return refuse('orders.canceled_already')
    if (!mayShip(order)) return refuse('orders.not_paid')
    const units = unitsToShip(await repository.findItems(database, [orderId]), parcel)
    if (isRefusal(units)) return units
    const id = newId()
    const wanted = units.map(({ order_item_id: item_id, quantity }) => ({ item_id, quantity }))
    const label = {
      id,
      order_id: orderId,
      asked_by: staffId,
      lines: JSON.stringify(wanted),
      key: key ?? null,
    }
    if (!(await labels.insertLabel(database, label, clock.now()))) return refuse('orders.label_under_way')
    await scheduleParcelLabel(id)
    return null
  })
}

/**
 * The job: buys the label, keeps its PDF and lets the parcel leave. What the provider was asked for is kept
 * before anything is paid, so that another run buys no second one.
 */
export async function buyParcelLabel(orderContext: OrderContext, labelId: string): Promise<void> {
  const { database, clock, log } = orderContext.platform
  const label = await labels.countAttempt(database, labelId, clock.now())
  if (!label) return
  try {
    await leave(orderContext, label, await buy(orderContext, label))
  } catch (error) {
    log.warn({ err: error, labelId }, 'no label for a parcel')
    if (label.attempts < MAX_ATTEMPTS) throw error
    await labels.endLabel(database, labelId, { state: 'failed' }, clock.now())
  }
}

type Bought = Pick<labels.ParcelLabelRecord, 'carrier' | 'tracking_number' | 'file'>

async function buy({ platform }: OrderContext, label: labels.ParcelLabelRecord): Promise<Bought> {
  const { database, clock, files } = platform
  const provider = labelProvider(platform)
  if (!provider) throw new Error('This shop buys no labels.')
  const order = await repository.findOrder(database, label.order_id)
  if (!order) throw new Error(`There is no order ${label.order_id}.`)
  const items = await repository.findItems(database, [order.id])
  const method = methodOf(order, items, label)
  const parcel = await parcelOf(platform, order, items, label)
  const known = (await findServices(database, 'easypost', clock.now())).filter(
    ({ ground }) => ground || !parcel.flammable,
  )
  const own = known.filter(({ method_id }) => method_id === method)
  // a method of the shop's own making says nothing of carriers
  const services = own.length > 0 ? own : known
  const kept = label.shipment_id
    ? label
    : await labels.keepShipment(database, label.id, await provider.prepareParcel(parcel, services))
  const { shipment_id: shipmentId, rate_id: rateId } = kept
  if (!shipmentId || !rateId) throw new Error(`The label ${label.id} has no shipment.`)
  const { carrier, trackingNumber, pdf } = await provider.buy({ shipmentId, rateId })
  const file = `parcel-labels/${label.id}.pdf`
  await files.put(file, pdf, 'application/pdf')
  return { carrier, tracking_number: trackingNumber, file }
}

/** By which method units of an order travel; flammable ones keep what is packed with them on the ground. */
function methodOf(
  { shipping_method: { _id, parcels } }: repository.OrderRecord,
  items: readonly repository.OrderItemRecord[],
  { lines }: labels.ParcelLabelRecord,
): string {
  const packed = items.filter(({ id }) => lines.some(({ item_id }) => item_id === id))
  const concerned = parcels.filter(({ variant_ids }) =>
    packed.some(({ variant_id }) => variant_ids.includes(variant_id)),
  )
  return (concerned.find(({ contents }) => contents === 'flammable') ?? concerned[0])?.method ?? _id
}

async function parcelOf(
  platform: Platform,
  { address }: repository.OrderRecord,
  items: readonly repository.OrderItemRecord[],
  { lines }: labels.ParcelLabelRecord,
) {
  const sellables = await readSellables(
    platform,
    items.map(({ variant_id }) => variant_id),
    'en',
  )
  const packed = lines.map(({ item_id, quantity }) => {
    const item = items.find((known) => known.id === item_id)
    const sellable = item && sellables.get(item.variant_id)
    if (!sellable) throw new Error(`The weight of ${item_id} is not known any more.`)
    return { ounces: quantity * sellable.weight_oz, hazmat: sellable.hazmat }
  })
  return {
    address,
    weightOz: Math.ceil(packed.reduce((sum, { ounces }) => sum + ounces, 0)),
    flammable: packed.some(({ hazmat }) => hazmat.un !== null || hazmat.ground_only),
  }
}

/** The parcel is on its way, if it still may be; a label that is not needed any more says so. */
function leave(
  orderContext: OrderContext,
  { id, order_id: orderId, asked_by: staffId, lines }: labels.ParcelLabelRecord,
  bought: Bought,
): Promise<void> {
  const { database, clock } = orderContext.platform
  return database.transaction(async () => {
    const refused = await fulfillOrder(orderContext, staffId, orderId, {
      carrier: carrierOf(bought.carrier),
      tracking_number: bought.tracking_number,
      lines,
    })
    const parcel = refused ? undefined : (await findParcels(database, [orderId])).at(-1)
    const end = {
      ...bought,
      state: refused ? 'unused' : 'bought',
      fulfillment_id: parcel?.id ?? null,
    } as const
    if (!(await labels.endLabel(database, id, end, clock.now())))
      throw new Error(`The label ${id} was ended meanwhile.`)
  })
}

/** EasyPost writes `USPS`, `UPSDAP`, `FedExDefault`, `DHLExpress`. */
const carrierOf = (name: string | null): Carrier =>
  CARRIERS.find((carrier) => name?.toLowerCase().startsWith(carrier)) ?? 'other'

/** Refusal: `orders.label_not_found`, also while it is being bought. */
export async function readParcelLabel({ database, files }: Platform, id: string): Promise<Buffer | Refusal> {
  const label = await labels.findLabel(database, id)
  const pdf = label?.file ? await files.get(label.file) : null
  return pdf ?? refuse('orders.label_not_found')
}

/** Deletes labels of orders that have forgotten where they went: a label bears a name and an address. */
export async function forgetParcelLabels({ database, files }: Platform): Promise<void> {
  for (const file of await labels.forgetFiles(database)) await files.delete(file)
}
