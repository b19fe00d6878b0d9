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
  /** The answer had the one shape that says nothing to the visitor (specification §8). */
  readonly isEmpty: boolean
  constructor(status: number, body: ErrorBody | null, isEmpty = false) {
    super(body?.message ?? `HTTP ${status}`)
    this.status = status
    this.body = body
    this.isEmpty = isEmpty
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
 * above, and with 502 for an answer that is none of this API.
 * @param onSaid told what an answer says in words beside its data
 */
export function createClient(transport: Transport, onSaid: (body: ErrorBody) => void = () => {}): Call {
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
    const { status, json } = answer
    const said = asErrorBody(json)
    if (status >= 400) throw new ApiError(status, said, isEmptyBody(json))
    if (typeof json !== 'object' || json === null) throw new ApiError(502, null)
    if (said) onSaid(said)
    return (json as { data: never }).data
  }
}

const bodyOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body))

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A body that says something: a status and a message; what else it holds is taken where it has its shape. */
function asErrorBody(json: unknown): ErrorBody | null {
  if (typeof json !== 'object' || json === null) return null
  const { errors, fields, ...body } = json as Record<string, unknown>
  if (typeof body['statusCode'] !== 'number' || typeof body['message'] !== 'string') return null
  return {
    ...(body as unknown as ErrorBody),
    ...(Array.isArray(errors) && { errors: errors.filter(isText) }),
    ...(isRecordOfTexts(fields) && { fields }),
  }
}

/** The specification treats a body with statusCode, error, timestamp and path as empty (§8). */
const isEmptyBody = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  !('message' in json) &&
  ['statusCode', 'error', 'timestamp', 'path'].every((name) => name in json)

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecordOfTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)
