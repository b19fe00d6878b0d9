import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Books, type CreatePayment, type CreateRefund } from './books.ts'
import { type CallName, type Fault, Faults, misbehave } from './faults.ts'
import { Problem } from './problem.ts'
import type { CreateCard, CreateCustomer } from './vault.ts'
import { cardJson, paymentJson, refundJson } from './view.ts'
import { type Notice, Webhooks } from './webhooks.ts'

export interface StandInOptions {
  /** 0 takes any free port. */
  port: number
  accessToken: string
  locationId: string
  signatureKey: string
  /** Where the shop expects notices, exactly as in its configuration. */
  webhookUrl: string
  now?: () => Date
  deliver?: (notice: Notice) => Promise<void>
}

export interface StandIn {
  url: string
  books: Books
  faults: Faults
  webhooks: Webhooks
  close: () => Promise<void>
}

const BROWSER = join(import.meta.dirname, 'browser')
const PAGE = 100

/**
 * Square as the shop meets it, for tests and for trying the checkout without an account: payments, refunds,
 * signed notices, the script with the card field. It keeps Square's rules and can be made to fail. Refuses to
 * start in production.
 */
export async function startSquareStandIn(options: StandInOptions): Promise<StandIn> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The stand-in of Square moves no money and is refused in production.')
  const { now = () => new Date(), deliver = (notice) => post(options.webhookUrl, notice) } = options
  const faults = new Faults()
  const webhooks = new Webhooks({ signatureKey: options.signatureKey, url: options.webhookUrl, now, deliver })
  const books = new Books({
    locationId: options.locationId,
    now,
    onChange: (change) => webhooks.deliver(change),
  })
  const app = Fastify({ forceCloseConnections: true })
  registerApi(app, books, faults, options)
  registerBrowser(app, books)
  registerControl(app, books, faults, webhooks)
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url: url.replace('127.0.0.1', 'localhost'), books, faults, webhooks, close: () => app.close() }
}

async function post(url: string, { body, signature }: Notice): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
  await fetch(url, { method: 'POST', headers, body })
}

/** The part of Square's API that the shop calls. */
function registerApi(
  app: FastifyInstance,
  books: Books,
  faults: Faults,
  { accessToken, locationId }: StandInOptions,
): void {
  const answer = (call: CallName, work: (request: FastifyRequest) => object) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers.authorization !== `Bearer ${accessToken}`)
        throw new Problem(
          401,
          'AUTHENTICATION_ERROR',
          'UNAUTHORIZED',
          'This request could not be authorized.',
        )
      const fault = faults.take(call, (request.params as { id?: string }).id)
      if (fault) return misbehave(fault, request, reply, () => quietly(() => work(request)))
      return work(request)
    }
  }
  app.setErrorHandler((error, _, reply) =>
    error instanceof Problem
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send({ errors: [] }),
  )
  app.post(
    '/v2/payments',
    answer('create', ({ body }) => charged(books, body as CreatePayment)),
  )
  app.get(
    '/v2/payments',
    answer('list', ({ query }) => listed(books, query as Record<string, string>)),
  )
  app.post(
    '/v2/payments/cancel',
    answer('cancel_by_key', ({ body }) => {
      books.cancelByKey((body as { idempotency_key: string }).idempotency_key)
      return {}
    }),
  )
  app.get(
    '/v2/payments/:id',
    answer('get', (request) => ({ payment: paymentJson(books.read(idOf(request))) })),
  )
  app.post(
    '/v2/payments/:id/complete',
    answer('complete', (request) => {
      const { version_token } = (request.body ?? {}) as { version_token?: string }
      return { payment: paymentJson(books.complete(idOf(request), version_token)) }
    }),
  )
  app.post(
    '/v2/payments/:id/cancel',
    answer('cancel', (request) => ({ payment: paymentJson(books.cancel(idOf(request))) })),
  )
  app.post(
    '/v2/refunds',
    answer('refund', ({ body }) => ({ refund: refundJson(books.createRefund(body as CreateRefund)) })),
  )
  app.get(
    '/v2/refunds/:id',
    answer('get_refund', (request) => ({ refund: refundJson(books.readRefund(idOf(request))) })),
  )
  app.post(
    '/v2/customers',
    answer('create_customer', ({ body }) => ({ customer: books.createCustomer(body as CreateCustomer) })),
  )
  app.delete(
    '/v2/customers/:id',
    answer('delete_customer', (request) => {
      books.vault.deleteCustomer(idOf(request))
      return {}
    }),
  )
  app.post(
    '/v2/cards',
    answer('create_card', ({ body }) => ({ card: cardJson(books.createCard(body as CreateCard)) })),
  )
  app.post(
    '/v2/cards/:id/disable',
    answer('disable_card', (request) => ({ card: cardJson(books.vault.disable(idOf(request))) })),
  )
  app.get(
    '/v2/locations/:id',
    answer('get', (request) => {
      if (idOf(request) !== locationId)
        throw new Problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'No such location.')
      return { location: { id: locationId, status: 'ACTIVE', currency: 'USD', country: 'US' } }
    }),
  )
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id

function quietly(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

function charged(books: Books, body: CreatePayment): object {
  const payment = books.createPayment(body)
  if (payment.error)
    throw new Problem(400, 'PAYMENT_METHOD_ERROR', payment.error, `Authorization error: '${payment.error}'`, {
      payment: paymentJson(payment),
    })
  return { payment: paymentJson(payment) }
}

function listed(books: Books, query: Record<string, string>): object {
  const { begin_time, updated_at_begin_time, total, cursor } = query
  const from = Number(cursor ?? 0)
  const all = books.list({
    ...(begin_time ? { begin: new Date(begin_time) } : {}),
    ...(updated_at_begin_time ? { updated: new Date(updated_at_begin_time) } : {}),
    ...(total ? { total: Number(total) } : {}),
  })
  const next = from + PAGE < all.length ? { cursor: String(from + PAGE) } : {}
  return { payments: all.slice(from, from + PAGE).map(paymentJson), ...next }
}

/** The script of the card field, its frame and the bank's page. */
function registerBrowser(app: FastifyInstance, books: Books): void {
  const files = [
    ['/v1/square.js', 'square.js', 'text/javascript'],
    ['/card-field', 'card-field.html', 'text/html'],
    ['/challenge', 'challenge.html', 'text/html'],
  ] as const
  for (const [path, file, type] of files) {
    app.get(path, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).send(readFileSync(join(BROWSER, file), 'utf8')),
    )
  }
  app.post('/card-field/tokens', async ({ body }) => {
    const { token, source } = books.cards.tokenize(body as Parameters<typeof books.cards.tokenize>[0])
    return { token, last4: source.last4, brand: source.brand }
  })
  app.post('/card-field/confirmations', async ({ body }) => {
    const { card, confirmed } = body as { card: string; confirmed: boolean }
    return { token: books.confirmOnFile(card, confirmed) }
  })
}

/** How a test in another process plans faults and looks into the books. */
function registerControl(app: FastifyInstance, books: Books, faults: Faults, webhooks: Webhooks): void {
  app.post('/control/faults', async ({ body }) => {
    faults.plan(body as Fault)
    return {}
  })
  app.delete('/control/faults', async () => {
    faults.clear()
    return {}
  })
  app.post('/control/delivery', async ({ body }) => {
    Object.assign(webhooks.delivery, body)
    webhooks.flush()
    return {}
  })
  app.post('/control/tokens', async ({ body }) => ({
    token: books.cards.mint((body as { verdict: string | null }).verdict),
  }))
  app.get('/control/books', async () => ({
    payments: [...books.payments.values()],
    refunds: [...books.refunds.values()],
  }))
  app.get('/control/notices', async () => webhooks.made)
}
