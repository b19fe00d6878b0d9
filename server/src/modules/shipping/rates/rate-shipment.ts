import { createHash } from 'node:crypto'
import { PARCEL_LIMIT_OZ } from '@lunula/contract/shipping/constants.ts'
import type { ShippingMethod } from '@lunula/contract/shipping/schemas.ts'
import { minutesFrom } from '../../../platform/clock.ts'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ShippingTerms } from '../shipping.repository.ts'
import { type RatedMethod, rateMethods, type Shipment, weightOf } from '../shipping.rules.ts'
import { createEasyPost } from './easypost.ts'
import { findQuote, findServices, type KeptRates, keepQuote } from './quote.repository.ts'
import { methodRates, type RateProvider, type RateRequest } from './rate-provider.ts'

/** A price that a buyer has seen holds for so long. */
const RATES_MINUTES = 30
/** So does the table's price where the provider did not answer; then it is asked again. */
const FALLBACK_MINUTES = 10

interface Destination {
  address: RateRequest['address']
  terms: Pick<ShippingTerms, 'methods' | 'rates'>
}

export interface Rated {
  provider: ShippingMethod['provider']
  methods: RatedMethod[]
}

/** Who is asked for rates; null: nobody, the table holds them. */
export const rateProvider = perDatabase(
  ({ config, clock }): RateProvider | null => config.easyPost && createEasyPost(config.easyPost, clock),
)

/**
 * Every method with what it costs for a shipment, and who said so. Without an answer of the provider, and for
 * methods of the shop's own making, it is the table: no checkout waits or fails for it.
 */
export async function rateShipment(
  platform: Platform,
  shipment: Shipment,
  { address, terms }: Destination,
): Promise<Rated> {
  const weightOz = weightOf(shipment)
  const table = rateMethods(terms, weightOz)
  const provider = rateProvider(platform)
  // what is too heavy for a parcel goes by freight, which is the shop's own
  const rates =
    provider && weightOz <= PARCEL_LIMIT_OZ
      ? await keptRates(platform, provider, shipment, address, table)
      : null
  if (!provider || !rates) return { provider: 'table', methods: table }
  return {
    provider: provider.name,
    methods: table.map((method) =>
      method.by_carriers ? { ...method, rate: rates[method.id] ?? null } : method,
    ),
  }
}

/**
 * The rates that count for a parcel now: those kept, or those asked for and then kept. Inside a transaction
 * nobody is asked.
 */
async function keptRates(
  platform: Platform,
  provider: RateProvider,
  shipment: Shipment,
  address: RateRequest['address'],
  table: readonly RatedMethod[],
): Promise<KeptRates> {
  const { database, clock } = platform
  const weightOz = Math.ceil(weightOf(shipment))
  const flammable = shipment.lines.some((line) => line.flammable !== null)
  const key = quoteKey([provider.name, address.zip_code.slice(0, 5), address.state, weightOz, flammable])
  const kept = await findQuote(database, key, clock.now())
  if (kept !== undefined) return kept
  if (database.inTransaction) return null
  const rates = await askProvider(platform, provider, { address, weightOz, flammable }, table)
  const now = clock.now()
  const expiresAt = minutesFrom(now, rates ? RATES_MINUTES : FALLBACK_MINUTES)
  await keepQuote(database, { key, rates, now, expiresAt })
  const counts = await findQuote(database, key, now)
  return counts === undefined ? rates : counts
}

const quoteKey = (parts: readonly (string | number | boolean)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function askProvider(
  platform: Platform,
  provider: RateProvider,
  request: { address: RateRequest['address']; weightOz: number; flammable: boolean },
  table: readonly RatedMethod[],
): Promise<KeptRates> {
  const { database, clock, log } = platform
  const fallBack = (reason: object): null => {
    log.warn({ provider: provider.name, ...reason }, 'no rates from the provider: the table is taken')
    return null
  }
  try {
    const rates = await provider.rates(request)
    const services = await findServices(database, provider.name, clock.now())
    const byMethod = methodRates(rates, services, table)
    if (Object.keys(byMethod).length > 0) return byMethod
    return fallBack({ services: rates.map(({ carrier, service }) => `${carrier} ${service}`) })
  } catch (error) {
    // it was said when it happened; while the provider is left alone nothing is new
    return provider.isLeftAlone(error) ? null : fallBack({ err: error })
  }
}
