import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Nowhere, ShippingMethod } from '@lunula/contract/shipping/schemas.ts'
import { NO_SHIPPING } from '@lunula/contract/shipping/settings/constants.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { text } from '../../../platform/text.ts'
import { readFees } from '../fees/fees.ts'
import { type Calendar, methodName, methodView, type Packed, splitView } from '../shipping.presenter.ts'
import * as repository from '../shipping.repository.ts'
import {
  blockedLines,
  type Circumstances,
  cheapest,
  type Quote,
  quoteMethods,
  type Shipment,
  splitQuotes,
  splitShipment,
  worthShowing,
} from '../shipping.rules.ts'
import type { FeesRow } from '../shipping.tables.ts'
import type { RateRequest } from './rate-provider.ts'
import { rateShipment } from './rate-shipment.ts'

/** Cents that a promotion pays, by the id of the method. */
export type Spared = ReadonlyMap<string, number>

interface MethodChoice {
  address: RateRequest['address']
  /** `_id` of a method; the cheapest available one is taken when none is named. */
  wanted: string | undefined
  language: Language
  /** A promotion pays for what can be free. */
  waived?: boolean | undefined
}

interface Choice {
  methods: ShippingMethod[]
  chosen: ShippingMethod
  spared: Spared
  /** What the shop charges besides, as it was when the methods were priced. */
  fees: FeesRow
}

type Quoted = Packed & { quotes: Quote[] }

/**
 * Every method for a shipment to an address with price, dates and, where it cannot be had, the reason; those
 * in two parcels where flammable items keep the others from a method; and the one chosen. Refusals:
 * `shipping.method_unavailable`, `shipping.nowhere` with `Nowhere`.
 */
export async function chooseMethod(
  platform: Platform,
  shipment: Shipment,
  { address, wanted, language, waived }: MethodChoice,
): Promise<Choice | Refusal> {
  const { database, clock } = platform
  if (shipment.lines.length === 0) return nothingToShip(await readFees(platform), language)
  const now = clock.now()
  const terms = await repository.findTerms(database, address.state, now)
  const circumstances: Circumstances = {
    zone: terms.zone ?? 'not served',
    rules: terms.rules,
    freeFrom: terms.fees.free_shipping_threshold,
    waived,
  }
  const quote = (part: Shipment): Promise<Quoted> =>
    quoteShipment(platform, part, { address, terms, circumstances, language })
  const calendar: Calendar = { now, warehouse: terms.warehouse, translate: text(language) }
  const whole = await quote(shipment)
  const split = await splitWays(whole, circumstances, quote, calendar)
  const methods = [
    ...worthShowing(whole.quotes).map((one) => methodView(one, whole, calendar)),
    ...split.map(({ method }) => method),
  ]
  const best = cheapest(whole.quotes)
  const cheapestId = best?.id ?? methods.find((method) => method.available)?._id
  const chosen = methods.find(({ _id }) => _id === (wanted ?? cheapestId))
  if (!cheapestId)
    return refuse(
      'shipping.nowhere',
      { reason: methods[0]?.reason ?? '' },
      nowhere(whole, methods, circumstances),
    )
  if (!chosen?.available)
    return refuse(
      'shipping.method_unavailable',
      { reason: chosen?.reason ?? wanted ?? '' },
      { shipping_methods: methods },
    )
  const spared = [...whole.quotes, ...split].map(({ id, spared }) => [id, spared] as const)
  return { methods, chosen, spared: new Map(spared), fees: terms.fees }
}

/** The only method for e-books, services and the like. */
function nothingToShip(fees: FeesRow, language: Language): Choice {
  const chosen: ShippingMethod = {
    _id: NO_SHIPPING,
    name: text(language)('shop:shipping.none'),
    provider: 'table',
    price: 0,
    delivers_from: null,
    delivers_to: null,
    available: true,
    reason: null,
    parcels: [],
  }
  return { methods: [chosen], chosen, spared: new Map(), fees }
}

async function quoteShipment(
  platform: Platform,
  shipment: Shipment,
  {
    address,
    terms,
    circumstances,
    language,
  }: {
    address: RateRequest['address']
    terms: repository.ShippingTerms
    circumstances: Circumstances
    language: Language
  },
): Promise<Quoted> {
  const { provider, methods } = await rateShipment(platform, shipment, { address, terms })
  const names = new Map(methods.map((method) => [method.id, methodName(method.id, method.names, language)]))
  return { shipment, provider, names, quotes: quoteMethods(methods, shipment, circumstances) }
}

/** The ways in two parcels, each with what a promotion pays of it. */
async function splitWays(
  whole: Quoted,
  { rules }: Circumstances,
  quote: (part: Shipment) => Promise<Quoted>,
  calendar: Calendar,
): Promise<{ id: string; method: ShippingMethod; spared: number }[]> {
  const parts = whole.quotes.some((one) => one.unavailable === 'hazmat_by_ground_only')
    ? splitShipment(whole.shipment, rules)
    : null
  if (!parts) return []
  const [flammable, other] = await Promise.all([quote(parts.flammable), quote(parts.other)])
  return splitQuotes(whole.quotes, { flammable: flammable.quotes, other: other.quotes }).map((split) => ({
    id: split.id,
    method: splitView(split, { flammable, other }, calendar),
    spared: split.flammable.spared + split.other.spared,
  }))
}

/** Taking the blocked lines out is a way on only when something is left. */
function nowhere({ shipment }: Packed, methods: ShippingMethod[], circumstances: Circumstances): Nowhere {
  const blocked = blockedLines(shipment, circumstances)
  return {
    shipping_methods: methods,
    blocked:
      blocked.length < shipment.lines.length
        ? blocked.map(({ item_id, variant_id, name }) => ({ item_id, variant_id, name }))
        : [],
  }
}
