import type { Transport } from '@lunula/contract/client.ts'

/** How long a prefetched answer may be used, in milliseconds: from pointing at a link to having opened it. */
const WARM_MS = 10_000

type Answer = ReturnType<Transport>

/**
 * Keeps the answers of GET calls for some seconds, so that what a link prefetched is there when it is opened.
 * Any call that changes something empties it.
 * @param reader for whom an answer holds: another person, or another language, is answered anew
 */
export function createPrefetchTransport(
  transport: Transport,
  now: () => number,
  reader: () => string,
): PrefetchTransport {
  const kept = new Map<string, { answer: Answer; until: number }>()
  const keyOf = (path: string): string => `${reader()} ${path}`

  const send: Transport = (request) => {
    if (request.method !== 'GET') return transport(request)
    const key = keyOf(request.path)
    const entry = kept.get(key)
    kept.delete(key)
    return entry && entry.until > now() ? entry.answer : transport(request)
  }

  /** Sends a GET ahead of time. A failure is forgotten: the real call will meet it again and say so. */
  const ahead: Transport = (request) => {
    const key = keyOf(request.path)
    const entry = kept.get(key)
    if (entry && entry.until > now()) return entry.answer
    const answer = transport({ ...request, signal: undefined })
    kept.set(key, { answer, until: now() + WARM_MS })
    answer.then(
      ({ status }) => status >= 400 && kept.delete(key),
      () => kept.delete(key),
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
