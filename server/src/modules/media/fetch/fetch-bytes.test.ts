import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../platform/network/network.ts'
import { fetchBytes, MAX_FETCHED_BYTES, NotFetchable } from './fetch-bytes.ts'

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../fetching/fixtures', `pictures.test.${name}.pem`), 'utf8')

/** A foreign host on this machine; the network of the test leads its name here. */
const server = createServer({ key: fixture('key'), cert: fixture('cert') }, ({ url = '' }, answer) => {
  const [, kind, rest = ''] = url.split('/')
  if (kind === 'redirect') answer.writeHead(302, { location: decodeURIComponent(rest) }).end()
  else if (kind === 'status') answer.writeHead(Number(rest)).end()
  else if (kind === 'large') answer.end(Buffer.alloc(MAX_FETCHED_BYTES + Number(rest)))
  else answer.end(`bytes of ${url}`)
})

let network: Network
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network = {
    resolve: async (host) =>
      host === 'pictures.test' ? ['127.0.0.1'] : host === 'inner.test' ? ['127.0.0.1', '10.0.0.1'] : [host],
    isAllowed: (address) => address === '127.0.0.1',
    ca: fixture('cert'),
    port: (server.address() as AddressInfo).port,
  }
})
afterAll(() => server.close())

const fetched = (path: string): Promise<string> =>
  fetchBytes(`https://pictures.test${path}`, network).then(String)
const redirect = (to: string): string => `/redirect/${encodeURIComponent(to)}`

describe('fetching', () => {
  it('gives the bytes, also behind a redirect', async () => {
    expect(await fetched('/a.jpg')).toBe('bytes of /a.jpg')
    expect(await fetched(redirect('/b.jpg'))).toBe('bytes of /b.jpg')
  })

  it.each([
    ['a host with one inner address', 'https://inner.test/a.jpg'],
    ['an inner address', 'https://10.0.0.1/a.jpg'],
    ['plain http', 'http://pictures.test/a.jpg'],
    ['another port', 'https://pictures.test:22/a.jpg'],
  ])('never asks %s', async (_, url) => {
    await expect(fetchBytes(url, network)).rejects.toThrow(NotFetchable)
  })

  it.each([['https://inner.test/a.jpg'], ['http://pictures.test/a.jpg'], ['file:///etc/passwd']])(
    'nor where a redirect leads to: %s',
    async (target) => {
      await expect(fetched(redirect(target))).rejects.toThrow(NotFetchable)
    },
  )

  it('gives up after three redirects', async () => {
    const far = [1, 2, 3, 4].reduce((target) => redirect(target), '/a.jpg')
    await expect(fetched(far)).rejects.toThrow('redirects too often')
  })

  it('takes a picture of the greatest size and not one byte more', async () => {
    expect((await fetchBytes('https://pictures.test/large/0', network)).length).toBe(MAX_FETCHED_BYTES)
    await expect(fetched('/large/1')).rejects.toThrow(NotFetchable)
  })

  it('tells what may work later from what never will', async () => {
    await expect(fetched('/status/404')).rejects.toThrow(NotFetchable)
    for (const status of [429, 500, 503]) {
      await expect(fetched(`/status/${status}`)).rejects.not.toThrow(NotFetchable)
    }
  })

  it('by default never reaches this machine', async () => {
    await expect(fetchBytes('https://localhost/a.jpg')).rejects.toThrow(NotFetchable)
    await expect(fetchBytes('https://[::1]/a.jpg')).rejects.toThrow(NotFetchable)
  })
})
