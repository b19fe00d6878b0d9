import type { Transport } from '@lunula/contract/client.ts'

/** How long a prefetched answer may be used, in milliseconds: from pointing at a link to having opened it. */
const WARM_MS = 10_000

type Answer = ReturnType<Transport>

/**
 * Keeps the answers of GET calls for some seconds, so that what a link prefetched is there when it is opened.
 * Any call that changes something empties it.
 */
export function createPrefetchTransport(transport: Transport, now: () => number): PrefetchTransport {
  const kept = new Map<string, { answer: Answer; until: number }>()

  const send: Transport = (request) => {
    if (request.method !== 'GET') return transport(request)
    const entry = kept.get(request.path)
    kept.delete(request.path)
    return entry && entry.until > now() ? entry.answer : transport(request)
  }

  /** Sends a GET ahead of time. A failure is forgotten: the real call will meet it again and say so. */
  const ahead: Transport = (request) => {
    const entry = kept.get(request.path)
    if (entry && entry.until > now()) return entry.answer
    const answer = transport({ ...request, signal: undefined })
    kept.set(request.path, { answer, until: now() + WARM_MS })
    answer.then(
      ({ status }) => status >= 400 && kept.delete(request.path),
      () => kept.delete(request.path),
    )
    return answer
  }

  return { send, ahead, forget: () => kept.clear() }
}

export interface PrefetchTransport {
  send: Transport
  ahead: Transport
  forget: () => void
}
