import type { Language } from '@lunula/contract/languages.ts'
import type { Address, ShippingMethod, ShippingParcel } from '@lunula/contract/shipping/schemas.ts'
import { type Translate, text } from '../../platform/text.ts'
import { arrivalDay, type Warehouse } from './rates/delivery-calendar.ts'
import type { MethodNames, Quote, Shipment, SplitQuote } from './shipping.rules.ts'
import type { AddressRow } from './shipping.tables.ts'

export const addressView = ({ id, user_id, created_at, updated_at, ...fields }: AddressRow): Address => ({
  _id: id,
  ...fields,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

/** What a method is called: as staff wrote it, else as the shop's texts say. */
export const methodName = (id: string, names: MethodNames | null | undefined, language: Language): string =>
  names?.[language] ?? text(language)(`shop:shipping.${id}`)

/** A shipment and who named its rates. */
export interface Packed {
  shipment: Shipment
  provider: ShippingMethod['provider']
  /** By the id of a method. */
  names: ReadonlyMap<string, string>
}

/** What names and dates are told by. */
export interface Calendar {
  now: Date
  warehouse: Warehouse
  translate: Translate
}

/** A method for everything in one parcel. */
export function methodView(quote: Quote, packed: Packed, calendar: Calendar): ShippingMethod {
  const available = quote.unavailable === null
  const parcel = parcelView('all', quote, packed, calendar)
  return {
    _id: quote.id,
    name: parcel.name,
    provider: quote.by_carriers ? packed.provider : 'table',
    price: quote.price,
    delivers_from: parcel.delivers_from,
    delivers_to: parcel.delivers_to,
    available,
    reason: quote.unavailable && calendar.translate(`shop:shipping.reason.${quote.unavailable}`),
    parcels: available ? [parcel] : [],
  }
}

/** A way in two parcels. It arrives from the first one's first day to the last one's last. */
export function splitView(
  { id, flammable, other }: SplitQuote,
  packed: { flammable: Packed; other: Packed },
  calendar: Calendar,
): ShippingMethod {
  const parcels = [
    parcelView('other', other, packed.other, calendar),
    parcelView('flammable', flammable, packed.flammable, calendar),
  ]
  const names = { fast: parcels[0]?.name ?? '', ground: parcels[1]?.name ?? '' }
  return {
    _id: id,
    name: calendar.translate('shop:shipping.split', names),
    provider: other.by_carriers ? packed.other.provider : 'table',
    price: parcels.reduce((sum, { price }) => sum + price, 0),
    delivers_from: ofDays(parcels, 'delivers_from').at(0) ?? null,
    delivers_to: ofDays(parcels, 'delivers_to').at(-1) ?? null,
    available: true,
    reason: null,
    parcels,
  }
}

const ofDays = (parcels: readonly ShippingParcel[], end: 'delivers_from' | 'delivers_to'): string[] =>
  parcels.flatMap((parcel) => parcel[end] ?? []).sort()

const parcelView = (
  contents: ShippingParcel['contents'],
  { id, price, days }: Quote,
  { shipment, names }: Packed,
  { now, warehouse }: Calendar,
): ShippingParcel => ({
  contents,
  method: id,
  name: names.get(id) ?? id,
  price,
  delivers_from: days && arrivalDay(now, days.from, warehouse),
  delivers_to: days && arrivalDay(now, days.to, warehouse),
  variant_ids: shipment.lines.map((line) => line.variant_id),
})
