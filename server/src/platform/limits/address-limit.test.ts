import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { handleErrors } from '../http/errors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ rateLimits: true, publicUrl: 'https://shop.test' })
})
afterAll(() => shop.close())

test.each([
  ['docs', '/api/v1/openapi.json', 120],
  ['docs', '/api/docs/static/index.html', 120],
  ['share', '/share/posts/none.png', 120],
  ['sitemap', '/sitemap/none.xml', 240],
  ['media', '/media/none', 3000],
])('of the %s, %s is answered to one address %i times a minute', async (name, url, times) => {
  const remoteAddress = `203.0.113.${url.length}`
  const ask = async (from: string) => shop.app.inject({ url, remoteAddress: from })
  expect((await ask(remoteAddress)).statusCode).not.toBe(429)
  const limit = shop.platform.limits.define(`address.${name}`, { times: 1, seconds: 1 })
  let counted = 1
  while (!(await limit.take(remoteAddress))) counted += 1
  expect(counted).toBe(times)
  const refused = await ask(remoteAddress)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await ask('203.0.113.200')).statusCode).not.toBe(429)
})

test('every answer of the API asks for https from now on', async () => {
  for (const url of ['/api/v1/categories', '/api/v1/nothing', '/healthz', '/api/v1/user/me'])
    expect((await shop.app.inject({ url })).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
})

test('the description of the API runs this site’s scripts only, and in no frame', async () => {
  const { headers } = await shop.app.inject('/api/docs/static/index.html')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/https:|unsafe-eval|swagger\.io/)
})

test('a request in absolute form, as proxies send them, is answered as any other', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as { port: number }
  for (const target of ['http://other.example/api/v1/categories', 'http://shop.test/healthz']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  }
})

test.each(['53100', 'ENOSPC', 'EDQUOT', '57P03'])(
  'a full disk or a database away (%s) is 503, with a while to wait',
  async (code) => {
    const app = Fastify()
    handleErrors(app as never)
    app.get('/', () => {
      throw Object.assign(new Error('could not extend file'), { code })
    })
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
    expect(answer.body).not.toContain('extend')
  },
)
