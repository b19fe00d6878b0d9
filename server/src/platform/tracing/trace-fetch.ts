import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { activeTracer, errorType, type OpenSpan } from './traced.ts'

/** What undici tells of a request (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel). */
interface Told {
  request: { method: string; origin: string | URL }
  response?: { statusCode: number }
  error?: Error
}

/**
 * A span for every call to another server: whom and how it ended, without path and query, which may hold
 * tokens.
 * @param besides the origin of the collector itself
 * @returns what ends it
 */
export function traceFetch(besides: string): () => void {
  const open = new WeakMap<object, OpenSpan>()
  const onCreate = (message: unknown): void => {
    const { request } = message as Told
    const origin = String(request.origin)
    if (origin === besides) return
    const span = activeTracer()?.open(`${request.method} ${new URL(origin).hostname}`, 'client', {
      'http.request.method': request.method,
      'server.address': new URL(origin).hostname,
    })
    if (span) open.set(request, span)
  }
  const onHeaders = (message: unknown): void => {
    const { request, response } = message as Told
    const status = response?.statusCode ?? 0
    open.get(request)?.end({
      attributes: { 'http.response.status_code': status },
      failed: status >= 400,
    })
    open.delete(request)
  }
  const onError = (message: unknown): void => {
    const { request, error } = message as Told
    open.get(request)?.end({ attributes: { 'error.type': errorType(error) }, failed: true })
    open.delete(request)
  }
  const listeners = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:error', onError],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
