import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** `ok` answers as EasyPost does; the others are what a network and a bad day bring. */
export type EasyPostMood =
  | 'ok'
  | 'error_500'
  | 'too_many'
  | 'html'
  | 'hang'
  | 'slow'
  | 'reset'
  | 'no_rates'
  | 'nonsense'
  /** Sells no label, and answers with a success all the same to what is asked first. */
  | 'no_labels'
  /** Sells the label and is gone before it says so. */
  | 'lost_sale'

interface StandInRate {
  carrier: string
  service: string
  rate: string
  delivery_days: number | null
}

interface ShipmentBody {
  shipment?: {
    to_address?: Record<string, string>
    from_address?: Record<string, string>
    parcel?: { weight?: number }
    options?: { hazmat?: string; label_format?: string }
    is_return?: boolean
  }
}

export interface EasyPostStandIn {
  readonly baseUrl: string
  readonly apiKey: string
  mood: EasyPostMood
  /** What the carriers ask; air services are left out for limited quantities, as the carriers do. */
  rates: StandInRate[]
  /** Labels that were paid for: tracking codes by shipment. */
  readonly sold: Map<string, string>
  /** The rates that were paid for, by shipment. */
  readonly chosen: ReadonlyMap<string, StandInRate>
  /** Shipments that were asked for, refused ones too. */
  readonly asked: ShipmentBody[]
  close(): Promise<void>
}

const SLOW_MS = 5_000
const GROUND = new Set(['GroundAdvantage', 'Ground', 'FEDEX_GROUND', 'GROUND_HOME_DELIVERY'])

/**
 * A server that keeps EasyPost's rules for `POST /v2/shipments`: basic auth by key, 422 on what is missing,
 * 201 with rates in dollars as text.
 */
export async function startEasyPost(): Promise<EasyPostStandIn> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The stand-in is for tests.')
  const state: State = {
    sold: new Map(),
    shipments: new Map(),
    chosen: new Map(),
    apiKey: `EZTK${randomBytes(8).toString('hex')}`,
    mood: 'ok',
    asked: [],
    rates: [
      { carrier: 'USPS', service: 'GroundAdvantage', rate: '8.57', delivery_days: 3 },
      { carrier: 'UPS', service: 'Ground', rate: '9.10', delivery_days: 4 },
      { carrier: 'UPS', service: '2ndDayAir', rate: '18.40', delivery_days: 2 },
      { carrier: 'UPS', service: 'NextDayAirSaver', rate: '41.05', delivery_days: 1 },
      { carrier: 'USPS', service: 'MediaMail', rate: '4.63', delivery_days: null },
    ],
  }
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  })
}

type State = Pick<EasyPostStandIn, 'mood' | 'rates' | 'asked' | 'apiKey' | 'sold'> & {
  shipments: Map<string, Shipment>
  chosen: Map<string, Shipment['rates'][number]>
}
type Shipment = ReturnType<typeof shipmentOf>

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const of = /^\/v2\/shipments\/(shp_\w+)(\/buy|\/label\.pdf)?$/.exec(request.url ?? '')
  if (of?.[2] === '/label.pdf') return void response.end(`%PDF-1.4 label of ${of[1]}`)
  if (request.headers.authorization !== `Basic ${Buffer.from(`${state.apiKey}:`).toString('base64')}`)
    return refuse(response, 401, 'APIKEY.INACTIVE', 'This API key is no longer active.')
  if (!of && (request.method !== 'POST' || request.url !== '/v2/shipments'))
    return refuse(response, 404, 'NOT_FOUND', 'The requested resource could not be found.')
  if (of) return answerOne(state, request, response, String(of[1]), Buffer.concat(chunks).toString())
  const body = JSON.parse(Buffer.concat(chunks).toString()) as ShipmentBody
  state.asked.push(body)
  if (await misbehave(state.mood, response)) return
  const { to_address: to, from_address: from, parcel, options } = body.shipment ?? {}
  if (!to?.['zip'] || !from?.['zip'] || !parcel?.weight)
    return refuse(
      response,
      422,
      'SHIPMENT.INVALID_PARAMS',
      'Unable to create shipment, one or more parameters were invalid.',
    )
  const offered = options?.hazmat ? state.rates.filter(({ service }) => GROUND.has(service)) : state.rates
  const shipment = shipmentOf(state.mood === 'no_rates' ? [] : offered, parcel.weight)
  state.shipments.set(shipment.id, shipment)
  send(response, 201, shipment)
}

/** Reads a shipment or buys its label, which can be bought once. */
async function answerOne(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  text: string,
): Promise<void> {
  const shipment = state.shipments.get(id)
  if (!shipment) return refuse(response, 404, 'NOT_FOUND', 'The requested resource could not be found.')
  const isBuying = request.method === 'POST'
  if (isBuying) {
    if (state.mood === 'no_labels')
      return refuse(response, 422, 'SHIPMENT.POSTAGE.FAILURE', 'Unable to buy postage.')
    const { rate } = JSON.parse(text) as { rate?: { id?: string } }
    const chosen = shipment.rates.find((one) => one.id === rate?.id)
    if (!chosen) return refuse(response, 422, 'SHIPMENT.INVALID_PARAMS', 'The rate is not of this shipment.')
    if (state.sold.has(id))
      return refuse(response, 422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
    state.chosen.set(id, chosen)
    state.sold.set(id, `94001${String(state.sold.size).padStart(17, '0')}`)
    if (state.mood === 'lost_sale') return void response.destroy()
  }
  const code = state.sold.get(id)
  const host = `http://${request.headers.host}`
  send(response, 200, {
    ...shipment,
    ...(code !== undefined && {
      tracking_code: code,
      selected_rate: state.chosen.get(id),
      postage_label: { label_url: `${host}/v2/shipments/${id}/label.pdf` },
    }),
  })
}

/** Whether the mood has answered, or will never. */
async function misbehave(mood: EasyPostMood, response: ServerResponse): Promise<boolean> {
  if (mood === 'hang') return true
  if (mood === 'slow') await pause(SLOW_MS, undefined, { ref: false })
  else if (mood === 'reset') response.destroy()
  else if (mood === 'error_500') refuse(response, 500, 'INTERNAL_SERVER_ERROR', 'We are sorry.')
  else if (mood === 'too_many') refuse(response, 429, 'RATE_LIMITED', 'Slow down.')
  else if (mood === 'html')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  else if (mood === 'nonsense')
    send(response, 201, { id: 'shp_1', rates: [{ carrier: 'UPS', rate: 'free' }] })
  else return false
  return mood !== 'slow'
}

function shipmentOf(rates: readonly StandInRate[], weight: number) {
  const id = `shp_${randomBytes(16).toString('hex')}`
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    parcel: { id: `prcl_${randomBytes(16).toString('hex')}`, object: 'Parcel', weight },
    messages: rates.length > 0 ? [] : [{ carrier: 'USPS', type: 'rate_error', message: 'No rates found.' }],
    rates: rates.map((rate) => ({
      id: `rate_${randomBytes(16).toString('hex')}`,
      object: 'Rate',
      shipment_id: id,
      currency: 'USD',
      delivery_date: null,
      delivery_date_guaranteed: false,
      ...rate,
    })),
  }
}

const refuse = (response: ServerResponse, status: number, code: string, message: string): void =>
  send(response, status, { error: { code, message, errors: [] } })

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
