import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { activeTracer, statementAttributes, traced } from './traced.ts'

interface Told {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

/** What the stand-in of a collector was sent (OTLP 1, JSON). */
const told: { service: unknown; spans: Told[]; headers: unknown }[] = []
let collector: Server
let provider: Server
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { resource: { attributes: Told['attributes'] }; scopeSpans: { spans: Told[] }[] }[]
    }
    for (const { resource, scopeSpans } of resourceSpans)
      told.push({
        service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
        spans: scopeSpans.flatMap(({ spans }) => spans),
        headers: request.headers['x-team'],
      })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  provider = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await Promise.all([once(collector, 'listening'), once(provider, 'listening')])
})
afterAll(() => {
  collector.close()
  provider.close()
})

test('a request, its statements, a job and a call to a provider are spans, and none holds what people wrote', async () => {
  const tracing = {
    endpoint: originOf(collector),
    headers: { 'x-team': 'nails' },
    serviceName: 'lunula-test',
    ratio: 1,
  }
  const shop = await buildTestApp({ tracing })
  const { jobs, database } = shop.platform
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/sign_in?secret=of-somebody',
    body: { email: 'of-somebody@salon.test', password: 'of-somebody' },
  })
  expect(answer.statusCode).toBe(401)
  await database.query('select $1::text as said', ['of-somebody'])
  await traced('outside', 'internal', {}, () => fetch(`${originOf(provider)}/path?secret=of-somebody`))
  await jobs.send('orders.forget', {})
  await jobs.runDue('orders.forget')
  await shop.close()
  expect(activeTracer()).toBeNull()

  expect(told[0]).toMatchObject({ service: 'lunula-test', headers: 'nails' })
  const spans = told.flatMap((each) => each.spans)
  const named = (name: string): Told => spans.find((span) => span.name === name) as Told
  const partsOf = ({ traceId, spanId }: Told): string[] =>
    spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId).map(({ name }) => name)
  const request = named('POST /api/v1/auth/sign_in')
  expect(request.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 401 },
  })
  expect(partsOf(request)).toContain('select')
  expect(partsOf(named('job orders.forget')).length).toBeGreaterThan(0)
  expect(partsOf(named('outside'))).toEqual(['GET 127.0.0.1'])
  expect(named('GET 127.0.0.1').status.code).toBe(2)
  expect(JSON.stringify(told)).not.toContain('of-somebody')
})

test('nothing is traced, and nothing loaded, where no collector is set', async () => {
  expect(activeTracer()).toBeNull()
  expect(await traced('x', 'internal', {}, async () => 1)).toBe(1)
  expect(statementAttributes('  select 1\n  from x')).toMatchObject({
    'db.operation.name': 'select',
    'db.query.text': 'select 1 from x',
  })
})
