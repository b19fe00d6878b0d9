import { type RawEvent, readEvents } from './read-events.ts'

/**
 * The first pause before another try; it doubles with each that fails. Up to half of it is left to chance, so
 * that not all come at once.
 */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** A stream that stood for so long was a good one. */
const STEADY_MS = 20_000
/** The server shows every 20 s, by its settings at most every 50 s, that it lives. */
const SILENT_MS = 75_000

export interface ConnectionOptions {
  /** Opens the stream; rejects where there is none. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  heard: (event: RawEvent) => void
  /** From now on events are heard, or it is known that they are not: what is shown may be old. */
  resumed: () => void
}

export interface Connection {
  /** Opens the stream, unless it is open already, and opens it anew when it breaks off. */
  connect: () => void
  disconnect: () => void
}

/**
 * Keeps one stream of events open. That it cannot be opened is no fault: pages are right without it, only
 * later.
 */
export function createConnection({ open, heard, resumed }: ConnectionOptions): Connection {
  let current: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect(): void {
    if (current) return
    clearTimeout(retry)
    const attempt = new AbortController()
    current = attempt
    void follow(attempt)
  }

  function disconnect(): void {
    clearTimeout(retry)
    failures = 0
    const last = current
    current = null
    last?.abort()
  }

  async function follow(attempt: AbortController): Promise<void> {
    let openedAt = Number.POSITIVE_INFINITY
    let superseded = false
    try {
      const stream = await open(attempt.signal)
      openedAt = Date.now()
      if (attempt === current) resumed()
      await listen(attempt, stream, (event) => {
        if (event.name === 'superseded') superseded = true
        else heard(event)
      })
    } catch {
      if (attempt === current && failures === 0 && openedAt > Date.now()) resumed()
    }
    if (attempt !== current) return
    current = null
    if (superseded) return // the visitor has opened too many pages; this one listens again when it is looked at
    failures = Date.now() - openedAt >= STEADY_MS ? 0 : failures + 1
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    retry = setTimeout(connect, pause * (0.5 + Math.random() / 2))
  }

  return { connect, disconnect }
}

/** Until the stream ends or falls silent, which a connection that is gone does without a word. */
async function listen(
  attempt: AbortController,
  stream: ReadableStream<Uint8Array>,
  heard: (event: RawEvent) => void,
): Promise<void> {
  const giveUp = () => attempt.abort()
  let silence = setTimeout(giveUp, SILENT_MS)
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, SILENT_MS)
  }
  try {
    await readEvents(stream, heard, alive)
  } finally {
    clearTimeout(silence)
  }
}
