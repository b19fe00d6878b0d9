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
const ShipmentAnswer = T.Object({
  rates: T.Array(
    T.Object({
      carrier: T.String(),
      service: T.String(),
      rate: T.String({ pattern: '^\\d+(\\.\\d+)?$' }),
      currency: T.String(),
      delivery_days: T.Optional(T.Union([T.Integer({ minimum: 0 }), T.Null()])),
    }),
  ),
})

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
 * Rates of the carriers by EasyPost. Creating a shipment costs nothing and answers with its rates; a label is
 * not bought here.
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
  const answer = await fetch(`${config.baseUrl}/shipments`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${config.apiKey}:`).toString('base64')}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ shipment: shipmentOf(config, request) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body = await answer.text()
  if (!answer.ok) throw new EasyPostRefused(answer.status, body.slice(0, 200))
  const shipment: unknown = JSON.parse(body)
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

/**
 * Weight in ounces, as EasyPost wants it; goods that the shop sends by ground only are limited quantities.
 */
function shipmentOf({ shipFrom }: EasyPostConfig, { address, weightOz, flammable }: RateRequest): object {
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
