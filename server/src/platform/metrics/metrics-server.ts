import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log.ts'

/** In the text format of Prometheus. */
export interface Figures {
  text(): Promise<{ type: string; body: string }>
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Shows the figures at `/metrics` on a port of its own, which no buyer reaches: they tell how a shop sells.
 * @param port 0 takes a free one
 */
export async function serveMetrics(
  figures: Figures,
  { host, port }: { host: string; port: number },
  log: Log,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end('The figures are at /metrics.\n')
    figures.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      (error: unknown) => {
        log.warn({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}
