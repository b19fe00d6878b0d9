import { once } from 'node:events'
import net from 'node:net'

/**
 * Stands between the shop and a service that it uses, so that the service can be taken away without touching
 * it.
 */
export class FlakyProxy {
  readonly port: number
  readonly #server: net.Server
  readonly #sockets: Set<net.Socket>
  readonly #line: { cut: boolean }

  private constructor(server: net.Server, sockets: Set<net.Socket>, line: { cut: boolean }) {
    this.#server = server
    this.#sockets = sockets
    this.#line = line
    this.port = (server.address() as net.AddressInfo).port
  }

  static async open(host: string, port: number): Promise<FlakyProxy> {
    const sockets = new Set<net.Socket>()
    const line = { cut: false }
    const server = net.createServer((inner) => {
      if (line.cut) return inner.resetAndDestroy()
      const outer = net.connect(port, host)
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        sockets.add(socket)
        socket.pipe(other)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      }
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new FlakyProxy(server, sockets, line)
  }

  /** The service is gone: open connections break off, new ones are refused. */
  cut(): void {
    this.#line.cut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** The service takes what it is asked on open connections, and answers nothing any more. */
  silence(): void {
    for (const socket of this.#sockets) socket.unpipe()
  }

  restore(): void {
    this.#line.cut = false
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
