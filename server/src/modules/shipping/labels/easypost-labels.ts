import * as T from 'typebox'
import { Check } from 'typebox/value'
import type { EasyPostConfig } from '../../../config/easypost-config.ts'
import { askEasyPost, RATES, shipmentOf } from '../rates/easypost.ts'
import type { RateRequest, Service } from '../rates/rate-provider.ts'
import type { BoughtLabel, LabelProvider, PreparedLabel } from './label-provider.ts'

/** Nobody waits for it: a job buys the label. */
const TIMEOUT_MS = 20_000
const MAX_PDF_BYTES = 5_000_000

const Prepared = T.Object({
  id: T.String(),
  rates: T.Array(T.Object({ ...RATES.items.properties, id: T.String() })),
})

/** The part of a bought shipment that is read. */
const Bought = T.Object({
  postage_label: T.Object({ label_url: T.String() }),
  tracking_code: T.String({ minLength: 1 }),
  selected_rate: T.Object({ carrier: T.String() }),
})

/**
 * Labels by EasyPost. For returns `is_return` keeps the addresses of the way out; EasyPost swaps them
 * (docs.easypost.com/docs/shipments/returns). Buying takes the rate's id under `rate`, beside which only an
 * insurance may stand (github.com/EasyPost/examples, official/docs/curl/current/shipments/buy.sh); what was
 * bought is the same shipment, with label, tracking code and chosen rate. All looked up 2026-11-23.
 */
export const createEasyPostLabels = (config: EasyPostConfig): LabelProvider => ({
  prepareReturn: (request, services) => prepare(config, request, { isReturn: true, services }),
  prepareParcel: (request, services) => prepare(config, request, { isReturn: false, services }),
  buy: async ({ shipmentId, rateId }) => {
    const path = `/shipments/${encodeURIComponent(shipmentId)}`
    const known = await askEasyPost(config, path, { timeoutMs: TIMEOUT_MS })
    if (Check(Bought, known)) return fetchLabel(known)
    const bought = await askEasyPost(config, `${path}/buy`, {
      body: { rate: { id: rateId } },
      timeoutMs: TIMEOUT_MS,
    })
    if (!Check(Bought, bought)) throw new Error('EasyPost answered with something that is no label.')
    return fetchLabel(bought)
  },
})

async function prepare(
  config: EasyPostConfig,
  request: RateRequest,
  { isReturn, services }: { isReturn: boolean; services: readonly Service[] },
): Promise<PreparedLabel> {
  const { options, ...shipment } = shipmentOf(config, request)
  const body = {
    shipment: { ...shipment, is_return: isReturn, options: { ...options, label_format: 'PDF' } },
  }
  const answer = await askEasyPost(config, '/shipments', { body, timeoutMs: TIMEOUT_MS })
  if (!Check(Prepared, answer)) throw new Error('EasyPost answered with something that is no shipment.')
  const [chosen] = answer.rates
    .filter(
      ({ currency, carrier, service }) =>
        currency === 'USD' && services.some((one) => one.carrier === carrier && one.service === service),
    )
    .sort((a, b) => Number(a.rate) - Number(b.rate))
  if (!chosen) {
    const offered = answer.rates.map(({ carrier, service }) => `${carrier} ${service}`).join(', ')
    throw new Error(`EasyPost offers none of the ways that may be taken: ${offered || 'nothing'}.`)
  }
  return { shipmentId: answer.id, rateId: chosen.id }
}

async function fetchLabel({
  postage_label,
  tracking_code,
  selected_rate,
}: T.Static<typeof Bought>): Promise<BoughtLabel> {
  const answer = await fetch(postage_label.label_url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const pdf = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok || pdf.length > MAX_PDF_BYTES || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Error(`The label of ${tracking_code} is no PDF (${answer.status}, ${pdf.length} bytes).`)
  return { carrier: selected_rate.carrier, trackingNumber: tracking_code, pdf }
}
