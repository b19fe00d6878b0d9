import { Duplex } from 'node:stream'

/** Executes one batch of PostgreSQL wire messages and returns what the backend answers. */
export type ProtocolEngine = (messages: Uint8Array) => Promise<Buffer>

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
const parameter = (name: string, value: string): Buffer => message('S', Buffer.from(`${name}\0${value}\0`))
const simpleQuery = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`))

/** What a real server sends after the start-up packet: no password, its parameters, a key, ready. */
const GREETING = Buffer.concat([
  message('R', int32(0)),
  parameter('server_version', '18.0'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'UTC'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.concat([int32(1), int32(1)])),
  message('Z', Buffer.from('I')),
])

const TERMINATE = 0x58
/** Messages after which the backend has something to answer: Query, Sync, Flush, CopyDone, CopyFail. */
const ANSWERED = new Set([0x51, 0x53, 0x48, 0x63, 0x66])
const READY_FOR_QUERY = 0x5a
const IDLE = 'I'

/**
 * First come, first served; held by a socket while its transaction is open, because the engine has one
 * session.
 */
export class EngineLock {
  #tail: Promise<void> = Promise.resolve()

  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#tail
    this.#tail = promise
    await before
    return resolve
  }
}

/**
 * The socket that a `pg` client believes to be a connection: its bytes go to the embedded engine in this
 * process.
 */
export class PGliteSocket extends Duplex {
  readonly #engine: ProtocolEngine
  readonly #lock: EngineLock
  #received: Buffer = Buffer.alloc(0)
  #batch: Buffer[] = []
  #greeted = false
  #closed = false
  #release: (() => void) | null = null
  #status = IDLE

  constructor(engine: ProtocolEngine, lock: EngineLock) {
    super()
    this.#engine = engine
    this.#lock = lock
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#receive(chunk).then(() => done(), done)
  }
  /** All messages of a statement at once: `pg` corks the socket while it writes them. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#receive(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }
  override _final(done: (error?: Error | null) => void): void {
    this.#close().then(() => done(), done)
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#close().then(() => done(error), done)
  }

  async #receive(chunk: Buffer): Promise<void> {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    if (!this.#greeted && !this.#greet()) return
    let offset = 0
    while (this.#received.length - offset >= 5) {
      const end = offset + this.#received.readInt32BE(offset + 1) + 1
      if (this.#received.length < end) break
      const type = this.#received[offset]
      this.#batch.push(this.#received.subarray(offset, end))
      offset = end
      if (type === TERMINATE) {
        this.#batch = []
        await this.#close()
        this.push(null)
      } else if (type !== undefined && ANSWERED.has(type)) {
        const batch = this.#batch
        this.#batch = []
        await this.#execute(Buffer.concat(batch))
      }
    }
    this.#received = this.#received.subarray(offset)
  }

  /** Takes the start-up packet, which alone has no type byte. */
  #greet(): boolean {
    if (this.#received.length < 4) return false
    const length = this.#received.readInt32BE(0)
    if (this.#received.length < length) return false
    this.#received = this.#received.subarray(length)
    this.#greeted = true
    this.push(GREETING)
    return true
  }

  async #execute(messages: Buffer): Promise<void> {
    this.#release ??= await this.#lock.acquire()
    try {
      const answer = await this.#engine(messages)
      this.#status = transactionStatus(answer)
      if (answer.length > 0) this.push(answer)
    } finally {
      if (this.#status === IDLE) this.#unlock()
    }
  }

  async #close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#release ??= await this.#lock.acquire()
    try {
      if (this.#status !== IDLE) await this.#engine(simpleQuery('rollback'))
      await this.#engine(simpleQuery('discard all'))
    } finally {
      this.#unlock()
    }
  }

  #unlock(): void {
    this.#release?.()
    this.#release = null
  }
}

/**
 * ReadyForQuery is always the last message; its last byte is I (idle), T (in a transaction) or E (failed).
 */
function transactionStatus(answer: Uint8Array): string {
  const at = answer.length - 6
  const ready = at >= 0 && answer[at] === READY_FOR_QUERY && answer[at + 4] === 5
  return ready ? String.fromCharCode(answer[at + 5] ?? 0) : 'T'
}
