import type { Answer, Input, Route } from './endpoint.ts'
import type { ErrorBody } from './errors.ts'

/**
 * An answer with status 400 or above. Recognize it by `name`: the page bundle and the server hold two copies
 * of this class.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** null when the answer did not have the shape of an error of this API. */
  readonly body: ErrorBody | null
  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? `HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

export interface CallOptions {
  signal?: AbortSignal
}

/** What carries a request: `fetch` with tokens in the browser, an in-process call on the server. */
export type Transport = (request: {
  method: Route['method']
  /** With query, relative to the API's base path. */
  path: string
  headers: Record<string, string>
  /** JSON, or the form of an upload. */
  body: string | FormData | undefined
  signal: AbortSignal | undefined
}) => Promise<{ status: number; json: unknown }>

export type Call = <E extends Route>(endpoint: E, ...rest: CallArguments<E>) => Promise<Answer<E>>

export type CallArguments<E extends Route> =
  unknown extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : Record<never, never> extends Input<E>
      ? [input?: Input<E>, options?: CallOptions]
      : [input: Input<E>, options?: CallOptions]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  file?: Blob
}

/**
 * `/cart/item/:id` with its parameters and query filled in; undefined and empty query values are left out.
 */
export function pathOf(endpoint: Pick<Route, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Makes a typed client over a transport. It unwraps `data` and throws `ApiError` for any status of 400 and
 * above.
 */
export function createClient(transport: Transport): Call {
  return async (endpoint, ...[input, options]) => {
    const parts = (input ?? {}) as Parts
    const body = parts.file ? formOf(parts.file) : bodyOf(parts.body)
    const answer = await transport({
      method: endpoint.method,
      path: pathOf(endpoint, parts),
      // a form names its own boundary, so whoever sends it sets its type
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...parts.headers,
      },
      body,
      signal: options?.signal,
    })
    if (answer.status >= 400) throw new ApiError(answer.status, asErrorBody(answer.json))
    return (answer.json as { data: never }).data
  }
}

const bodyOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body))

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The specification treats a body with statusCode, error, timestamp and path as empty (§8). */
function asErrorBody(json: unknown): ErrorBody | null {
  if (typeof json !== 'object' || json === null) return null
  const body = json as Record<string, unknown>
  if (typeof body['statusCode'] !== 'number' || typeof body['message'] !== 'string') return null
  return json as ErrorBody
}
