import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { shipping as contract } from '@lunula/contract/shipping/schemas.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { warehouseDay } from '../rates/delivery-calendar.ts'
import { rateProvider } from '../rates/rate-shipment.ts'
import { methodName } from '../shipping.presenter.ts'
import * as repository from '../shipping.repository.ts'
import type { FeesRow } from '../shipping.tables.ts'
import { findFeesOn } from './fees.repository.ts'

/** What the shop charges today besides the goods; amounts in cents. */
export const readFees = ({ database, clock }: Platform): Promise<FeesRow> =>
  findFeesOn(database, dayAt(clock.now()))

/** Whether pricing an order may ask somebody outside of the shop. */
export const asksCarriers = (platform: Platform): boolean => rateProvider(platform) !== null

export async function readFeeConfiguration(platform: Platform): Promise<Answer<typeof contract.fees>> {
  const fees = await readFees(platform)
  return { ...fees, currency: 'USD', tax: { policy: 'by_ship_to_state', included_in_prices: false } }
}

/** Refusal: `shipping.provider_unknown`. */
export async function readDefaultMethod(
  platform: Platform,
  provider: string,
  language: Language,
): Promise<Answer<typeof contract.defaultMethod> | Refusal> {
  const { database, clock } = platform
  const carriers = rateProvider(platform)
  const known = ([carriers?.name, 'table'] as const).find((name) => name === provider)
  if (!known) return refuse('shipping.provider_unknown')
  const day = warehouseDay(clock.now(), await repository.findWarehouse(database))
  const method = await repository.findDefaultMethod(database, day)
  if (!method) return refuse('shipping.provider_unknown')
  const { free_shipping_threshold } = await readFees(platform)
  return {
    _id: method.id,
    name: methodName(method.id, method.names, language),
    provider: known,
    price_from: known === 'table' ? method.price_from : null,
    free_from: free_shipping_threshold,
    currency: 'USD',
  }
}
