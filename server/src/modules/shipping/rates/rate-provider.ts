import type { Address, ShippingMethod } from '@lunula/contract/shipping/schemas.ts'
import type { Rate, RatedMethod } from '../shipping.rules.ts'

/** One parcel to be rated. */
export interface RateRequest {
  address: Omit<Address, '_id' | 'type' | 'is_default' | 'createdAt' | 'updatedAt'>
  weightOz: number
  flammable: boolean
}

/** What one service of a carrier costs, in cents; null days where the carrier does not tell. */
export interface CarrierRate {
  carrier: string
  service: string
  price: number
  days: number | null
}

/**
 * Someone who knows what carriers ask. The shop's own table needs none: it is what every provider falls back
 * on.
 */
export interface RateProvider {
  readonly name: Exclude<ShippingMethod['provider'], 'table'>
  /** Throws when there is no answer in time. */
  rates(request: RateRequest): Promise<CarrierRate[]>
  /** Whether an error of `rates` only says that the provider is not asked for a while. */
  isLeftAlone(error: unknown): boolean
}

/** Which service of a carrier is sold as which method. */
export interface Service {
  carrier: string
  service: string
  method_id: string
  /** By surface all the way, as what is flammable must go. */
  ground: boolean
}

/**
 * The cheapest rate of each method's services. Days that the carrier does not tell are the table's; without
 * either it is not offered.
 */
export function methodRates(
  rates: readonly CarrierRate[],
  services: readonly Service[],
  table: readonly RatedMethod[],
): Record<string, Rate> {
  const found: Record<string, Rate> = {}
  for (const { carrier, service, price, days } of rates) {
    const id = services.find((one) => one.carrier === carrier && one.service === service)?.method_id
    const usual = table.find((method) => method.id === id)?.rate
    if (!id || (days === null && !usual)) continue
    const known = found[id]
    if (known && known.price <= price) continue
    found[id] = { price, days_from: days ?? usual?.days_from ?? 0, days_to: days ?? usual?.days_to ?? 0 }
  }
  return found
}
