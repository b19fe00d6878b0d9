import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop that is shown by one build and then by the next, as far as a browser sees of it. */
export interface ReleasedShop {
  url: string
  /** From now on its service worker is that of a newer build. */
  release: () => void
  close: () => void
}

/** Stands before a running shop and hands everything on. */
export async function startReleases(shop: string): Promise<ReleasedShop> {
  let isNewer = false
  const server: Server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
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
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
