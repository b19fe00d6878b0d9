import { inBackground } from './api.ts'
import { API_BASE } from './api-base.ts'
import { headersOf } from './send.ts'

/**
 * Opens an answer that goes on until `signal` ends it, such as a stream of events; for the page itself, so by
 * the rules of `backgroundApi`. Rejects for a guest and for any status but 200. Whoever reads it opens it
 * anew when it breaks off, after a while.
 * @param path relative to the API's base path
 */
export async function backgroundStream(
  path: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { status, body } = await inBackground((bearer) =>
    fetch(API_BASE + path, {
      headers: { ...headersOf('page'), authorization: `Bearer ${bearer}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    }),
  )
  if (status === 200 && body) return body
  await body?.cancel()
  throw new Error(`the stream answered ${status}`)
}
