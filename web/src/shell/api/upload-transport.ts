import type { Transport } from '@lunula/contract/client.ts'
import { UnreachableError } from '../errors/unreachable.ts'
import { API_BASE } from './api-base.ts'
import { headersOf } from './send.ts'

/**
 * A connection on which nothing moves for so long is given up; a large file on a slow one may take as long as
 * it needs.
 */
const STALL_MS = 60_000

/**
 * Sends one request and tells how much of its body has gone out, from 0 to 1, which `fetch` cannot. Knows
 * nothing of sessions.
 */
export const sendWithProgress =
  (onProgress: (part: number) => void): Transport =>
  ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let stalling: ReturnType<typeof setTimeout> | undefined
      const moving = (): void => {
        clearTimeout(stalling)
        stalling = setTimeout(() => request.abort(), STALL_MS)
      }
      const abort = (): void => request.abort()
      const end = (): void => {
        clearTimeout(stalling)
        signal?.removeEventListener('abort', abort)
      }
      request.open(method, API_BASE + path)
      for (const [name, value] of Object.entries({ ...headers, ...headersOf('visitor') }))
        request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        moving()
        if (total > 0) onProgress(loaded / total)
      }
      request.onload = () => resolve({ status: request.status, json: jsonOf(request) })
      request.onerror = () => reject(new UnreachableError('The server cannot be reached.'))
      request.onabort = () =>
        reject(new DOMException('given up', signal?.aborted ? 'AbortError' : 'TimeoutError'))
      request.onloadend = end
      if (signal?.aborted) return reject(new DOMException('given up', 'AbortError'))
      signal?.addEventListener('abort', abort)
      moving()
      request.send(body ?? null)
    })

function jsonOf(request: XMLHttpRequest): unknown {
  if (!request.getResponseHeader('content-type')?.includes('json')) return null
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}
