import type { Readable } from 'node:stream'
import { type Refusal, refuse } from '../refusal.ts'
import { EventStream } from './event-stream.ts'
import { type Events, RECHECK } from './events.ts'

/** Streams of one user on one node. */
const MOST_STREAMS = 5

interface Reader {
  userId: string
  /** Asked at each heartbeat, and when a session of the user ends. */
  isStillIn: () => Promise<boolean>
}

/** The open streams of server-sent events of this process. */
export class EventStreams {
  readonly #events: Events
  readonly #heartbeatMs: number
  readonly #open = new Map<string, Set<EventStream>>()
  #closed = false

  constructor(events: Events, heartbeatMs: number) {
    this.#events = events
    this.#heartbeatMs = heartbeatMs
  }

  /**
   * A stream of what happens to a user. It ends when they are not signed in any more: at once when their
   * session ends, at the next heartbeat when their token does. One more than five: the oldest ends, for it
   * may belong to a page that is long gone. Refusal: `server.unavailable` while the process stops.
   */
  open({ userId, isStillIn }: Reader): Readable | Refusal {
    if (this.#closed) return refuse('server.unavailable')
    const stream = new EventStream()
    this.#takePlace(userId, stream)
    const beat = async (): Promise<void> => {
      // a database that does not answer says nothing about anybody
      if (!(await isStillIn().catch(() => true))) return stream.end()
      this.#events.stay(userId)
      stream.beat()
    }
    const unsubscribe = this.#events.subscribe(userId, (event) => {
      if (event.name === RECHECK) void beat()
      else stream.write(event)
    })
    const beating = setInterval(() => void beat(), this.#heartbeatMs).unref()
    stream.onClose(() => {
      clearInterval(beating)
      unsubscribe()
      this.#leavePlace(userId, stream)
    })
    return stream.readable
  }

  /** Ends all of them and takes no more: the process is asked to stop. */
  close(): void {
    this.#closed = true
    for (const streams of this.#open.values()) for (const stream of streams) stream.end()
  }

  #takePlace(userId: string, stream: EventStream): void {
    const streams = this.#open.get(userId) ?? new Set()
    this.#open.set(userId, streams)
    const [oldest] = streams
    if (oldest && streams.size >= MOST_STREAMS) {
      streams.delete(oldest)
      oldest.write({ name: 'superseded', data: {} })
      oldest.end()
    }
    streams.add(stream)
  }

  #leavePlace(userId: string, stream: EventStream): void {
    const streams = this.#open.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#open.delete(userId)
  }
}
