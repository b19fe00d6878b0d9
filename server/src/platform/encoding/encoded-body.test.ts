import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { EncodedBody } from './encoded-body.ts'
import type { Encoding } from './encodings.ts'

const words = Array.from(
  { length: 4000 },
  (_, at) => `<li class="shade">${(at * 7919) % 997} gel polish</li>`,
)
const html = words.join('')
const bodyOf = (text: string, options = {}) => new EncodedBody(Buffer.from(text), options)

const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (plain: Buffer) => plain,
}
const read = (bytes: Buffer, encoding: Encoding): string => decoders[encoding](bytes).toString()
const accepting = (encoding: Encoding) => (encoding === 'identity' ? [] : [encoding])

it('is the same page in each encoding, in whatever order they are asked for', async () => {
  const all: Encoding[] = ['zstd', 'br', 'gzip', 'identity']
  for (const order of [all, all.toReversed()]) {
    const body = bodyOf(html)
    for (const encoding of [...order, ...order]) {
      const sent = await body.for(accepting(encoding))
      expect(sent.encoding).toBe(encoding)
      expect(read(sent.bytes, encoding)).toBe(html)
    }
    // kept compressed in three ways, and no longer plain
    const sent = await Promise.all(all.slice(0, 3).map((encoding) => body.for(accepting(encoding))))
    expect(body.bytes).toBe(sent.reduce((sum, { bytes }) => sum + bytes.length, 0))
  }
})

it('goes out in the first encoding that is accepted', async () => {
  expect((await bodyOf(html).for(['zstd', 'br', 'gzip'])).encoding).toBe('zstd')
  expect((await bodyOf(html).for(['br', 'gzip'])).encoding).toBe('br')
  expect((await bodyOf(html).for([])).encoding).toBe('identity')
})

it('goes out plain while it is shorter than a packet', async () => {
  expect((await bodyOf('x'.repeat(1023)).for(['br'])).encoding).toBe('identity')
  expect((await bodyOf('x'.repeat(1024)).for(['br'])).encoding).toBe('br')
})

it('stays plain as well where it is asked for so', async () => {
  const body = bodyOf(html, { keepsPlain: true })
  const { bytes } = await body.for(['zstd'])
  expect(body.bytes).toBe(html.length + bytes.length)
  expect(await body.plain()).toBe(await body.plain())
})

it('holds no more than it says', async () => {
  const body = bodyOf(html)
  const held = [await body.for(['br']), await body.for(['gzip'])]
  expect(held.reduce((sum, { bytes }) => sum + bytes.buffer.byteLength, 0)).toBe(body.bytes)
  for (let sent = 0; sent < 20; sent++) await body.for(['br'])
  await vi.waitFor(async () => expect((await body.for(['br'])).bytes).not.toBe(held[0]?.bytes))
  const { bytes } = await body.for(['br'])
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
})

it('is the same page for those who ask at once', async () => {
  const body = bodyOf(html)
  const [first, plain, second] = await Promise.all([body.for(['br']), body.plain(), body.for(['br'])])
  expect(first.bytes).toBe(second.bytes)
  expect(plain.toString()).toBe(html)
})

it('gets smaller once it is asked for often, also for whoever would take another encoding', async () => {
  const body = bodyOf(html)
  const quick = await body.for(['br'])
  for (let sent = 0; sent < 20; sent++) await body.for(['zstd', 'br'])
  await vi.waitFor(async () => expect((await body.for(['zstd', 'br'])).encoding).toBe('br'))
  const small = await body.for(['br'])
  expect(small.bytes.length).toBeLessThan(quick.bytes.length)
  expect(read(small.bytes, 'br')).toBe(html)
  // what is no longer sent is no longer held
  expect(body.bytes).toBe(small.bytes.length)
  expect(read((await body.for(['zstd'])).bytes, 'zstd')).toBe(html)
})
