import * as T from 'typebox'
import { Check } from 'typebox/value'
import type { EasyPostConfig } from '../../../config/easypost-config.ts'
import type { Clock } from '../../../platform/clock.ts'
import { CircuitBreaker, CircuitOpen } from '../../../platform/limits/circuit-breaker.ts'
import type { CarrierRate, RateProvider, RateRequest } from './rate-provider.ts'

/** Nobody waits longer for a carrier while looking at the delivery step. */
const TIMEOUT_MS = 3_000
const FAILURES = 3
const PAUSE_SECONDS = 60

/**
 * The part of a shipment's answer that is read (docs.easypost.com, Shipments and Rates): amounts are dollars
 * as text.
 */
export const RATES = T.Array(
  T.Object({
    carrier: T.String(),
    service: T.String(),
    rate: T.String({ pattern: '^\\d+(\\.\\d+)?$' }),
    currency: T.String(),
    delivery_days: T.Optional(T.Union([T.Integer({ minimum: 0 }), T.Null()])),
  }),
)
const ShipmentAnswer = T.Object({ rates: RATES })

/**
 * EasyPost answered, but not with rates. 4xx but 401, 403 and 429 are about the one parcel and say nothing of
 * the service.
 */
class EasyPostRefused extends Error {
  override readonly name = 'EasyPostRefused'
  readonly status: number
  constructor(status: number, detail: string) {
    super(`EasyPost answered ${status}: ${detail}`)
    this.status = status
  }
}

const isItsFault = (error: unknown): boolean =>
  !(error instanceof EasyPostRefused) || error.status >= 500 || [401, 403, 429].includes(error.status)

/**
 * Rates of the carriers by EasyPost. Creating a shipment costs nothing and answers with its rates; labels are
 * bought by `easypost-labels.ts`.
 */
export function createEasyPost(config: EasyPostConfig, clock: Clock): RateProvider {
  const breaker = new CircuitBreaker({ clock, failures: FAILURES, pauseSeconds: PAUSE_SECONDS })
  return {
    name: 'easypost',
    rates: (request) => breaker.run(() => createShipment(config, request), isItsFault),
    isLeftAlone: (error) => error instanceof CircuitOpen,
  }
}

async function createShipment(config: EasyPostConfig, request: RateRequest): Promise<CarrierRate[]> {
  const body = { shipment: shipmentOf(config, request) }
  const shipment = await askEasyPost(config, '/shipments', { body, timeoutMs: TIMEOUT_MS })
  if (!Check(ShipmentAnswer, shipment))
    throw new Error('EasyPost answered with something that is no shipment.')
  return shipment.rates
    .filter(({ currency }) => currency === 'USD')
    .map(({ carrier, service, rate, delivery_days }) => ({
      carrier,
      service,
      price: Math.round(Number(rate) * 100),
      days: delivery_days ?? null,
    }))
}

/** POST with a body, GET without. Throws on whatever is no answer in JSON with a status of success. */
export async function askEasyPost(
  { baseUrl, apiKey }: EasyPostConfig,
  path: string,
  { body, timeoutMs }: { body?: object; timeoutMs: number },
): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new EasyPostRefused(answer.status, text.slice(0, 200))
  return JSON.parse(text)
}

/**
 * Weight in ounces, as EasyPost wants it; items that the shop sends by ground only are limited quantities.
 */
export function shipmentOf(
  { shipFrom }: EasyPostConfig,
  { address, weightOz, flammable }: RateRequest,
): { options?: object; [field: string]: unknown } {
  return {
    from_address: {
      company: shipFrom.name,
      street1: shipFrom.street,
      city: shipFrom.city,
      state: shipFrom.state,
      zip: shipFrom.zip,
      country: 'US',
      phone: shipFrom.phone,
    },
    to_address: {
      name: `${address.first_name} ${address.last_name}`,
      street1: address.address,
      ...(address.address2 && { street2: address.address2 }),
      city: address.city,
      state: address.state,
      zip: address.zip_code,
      country: 'US',
      phone: address.phone,
    },
    parcel: { weight: Math.max(1, weightOz) },
    ...(flammable && { options: { hazmat: 'LIMITED_QUANTITY' } }),
  }
}
