import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { EncodedBody } from './content-encoding.ts'

const words = Array.from(
  { length: 4000 },
  (_, at) => `<li class="shade">${(at * 7919) % 997} gel polish</li>`,
)
const html = words.join('')

it('is the same page in each encoding, in whatever order they are asked for', async () => {
  for (const order of [['br', 'gzip', 'identity'] as const, ['identity', 'gzip', 'br'] as const]) {
    const body = new EncodedBody(html)
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Buffer) => plain }
    for (const encoding of [...order, ...order])
      expect(decoders[encoding](await body.as(encoding)).toString()).toBe(html)
    // kept compressed, twice, and no longer plain
    expect(body.bytes).toBe((await body.as('br')).length + (await body.as('gzip')).length)
  }
})

it('holds no more than it says', async () => {
  const body = new EncodedBody(html)
  const held = [await body.as('br'), await body.as('gzip')]
  expect(held.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBe(body.bytes)
  for (let sent = 0; sent < 20; sent++) await body.as('br')
  await vi.waitFor(async () => expect(await body.as('br')).not.toBe(held[0]))
  const small = await body.as('br')
  expect(small.buffer.byteLength).toBe(small.byteLength)
})

it('is the same page for those who ask at once', async () => {
  const body = new EncodedBody(html)
  const [first, plain, second] = await Promise.all([body.as('br'), body.as('identity'), body.as('br')])
  expect(first).toBe(second)
  expect(plain.toString()).toBe(html)
})

it('gets smaller once it is asked for often', async () => {
  const body = new EncodedBody(html)
  const quick = await body.as('br')
  for (let sent = 0; sent < 20; sent++) await body.as('br')
  await vi.waitFor(async () => expect((await body.as('br')).length).toBeLessThan(quick.length))
  expect(brotliDecompressSync(await body.as('br')).toString()).toBe(html)
})
