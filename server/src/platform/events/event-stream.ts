import { Readable } from 'node:stream'

/** A reader that is so far behind is not there any more. */
const MOST_WAITING_BYTES = 64 * 1024
/** A reader that does not take the end is let go. */
const END_MS = 1000

/** One answer of server-sent events, open until it is ended or its reader goes. */
export class EventStream {
  readonly readable = new Readable({ read: () => {} })
  #ended = false

  constructor() {
    this.readable.push(': open\n\n') // so that the headers go out
  }

  write({ name, data }: { name: string; data: object }): void {
    this.#push(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps the connection open for whoever stands between, and finds out whether anybody is still there. */
  beat(): void {
    this.#push(': beat\n\n')
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.readable.push(null)
    setTimeout(() => this.readable.destroy(), END_MS).unref()
  }

  onClose(closed: () => void): void {
    this.readable.once('close', () => {
      this.#ended = true
      closed()
    })
  }

  #push(text: string): void {
    if (this.#ended) return
    if (this.readable.readableLength > MOST_WAITING_BYTES) this.readable.destroy()
    else this.readable.push(text)
  }
}
