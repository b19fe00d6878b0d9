import type { Static, TSchema } from 'typebox'
import type { Permission } from './accounts/permissions.ts'

/** Who may call an endpoint: everyone, a signed-in user, or a user who holds the named permission. */
export type Access = 'anyone' | 'user' | Permission

/**
 * One call of the API: what it takes, what it answers, and who may make it. Paths are relative to `/api/v1`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly tag: string
  readonly access: Access
  /** `auth` counts attempts strictly, `write` moderately; reads are counted by address only. */
  readonly limit?: 'auth' | 'write'
  readonly status?: 200 | 201
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Bytes of the largest JSON body, where it may be larger than the server's 16 kB. */
  readonly maxBodyBytes?: number
  /**
   * The most bytes of the one file that the call takes, as `multipart/form-data`, in place of a JSON body.
   */
  readonly upload?: number
  readonly headers?: TSchema
  /**
   * The call answers a file of this type, or a stream without an end, private and never kept, instead of
   * JSON.
   */
  readonly produces?: 'application/pdf' | 'text/event-stream'
  /** What stands inside `data` of a successful answer. */
  readonly answer: TSchema
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

/** The parsed input as the server's handler sees it. */
export interface Parsed<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  headers: Part<E, 'headers'>
}

/** What a caller passes: only the parts that the endpoint declares. */
export type Input<E extends Endpoint> = (E extends { params: TSchema }
  ? { params: Static<E['params']> }
  : unknown) &
  (E extends { query: TSchema } ? { query?: Static<E['query']> } : unknown) &
  (E extends { body: TSchema } ? { body: Static<E['body']> } : unknown) &
  (E extends { upload: number } ? { file: Blob } : unknown) &
  (E extends { headers: TSchema } ? { headers: Static<E['headers']> } : unknown)

/** What stands inside `data` of the endpoint's successful answer. */
export type Answer<E extends Endpoint> = Static<E['answer']>
