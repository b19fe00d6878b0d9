import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '../../../fixtures/shop.ts'

/** What stands before a shop, as far as a browser sees of both. */
interface Gateway {
  url: string
  /** From now on the shop's service worker is that of a newer build. */
  release: () => void
  /** Whether there is a shop to ask. */
  setAway: (isAway: boolean) => void
  close: () => void
}

/** Hands everything on to a running shop. */
async function startGateway(shop: string): Promise<Gateway> {
  let isNewer = false
  let isAway = false
  const server: Server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    if (isAway) {
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      return
    }
    const isWorker = url.startsWith('/service-worker.js')
    // whole and as it was written: a line more is another service worker
    const plain = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const handedOn = request(
      new URL(url, shop),
      { method, headers: { ...headers, ...(isWorker && plain) } },
      (got) => {
        const { 'content-length': length, etag, ...rest } = got.headers
        const ofWhole = { ...(length && { 'content-length': length }), ...(etag && { etag }) }
        answer.writeHead(got.statusCode ?? 502, isWorker ? rest : { ...rest, ...ofWhole })
        got.on('data', (part) => answer.write(part))
        got.on('end', () => answer.end(isWorker && isNewer ? '\n// newer' : undefined))
      },
    )
    handedOn.on('error', () => answer.destroy())
    asked.pipe(handedOn)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isNewer = true
    },
    setAway: (is) => {
      isAway = is
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Shops that are seen through a gateway of the test's own. */
export const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from it
    async ({}, use, { project }) => {
      const gateway = await startGateway(String(project.use.baseURL))
      await use(gateway)
      gateway.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ gateway }, use) => use(gateway.url),
})
