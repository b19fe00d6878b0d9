import type { Static, TSchema } from 'typebox'
import type { Permission } from './accounts/permissions.ts'
import type { Done } from './schema.ts'

/**
 * Who may call an endpoint: everyone, a signed-in user, one who holds any permission, or one who holds the
 * named permission.
 */
export type Access = 'anyone' | 'user' | 'staff' | Permission

/** Where a call goes, and who may make it: all that the browser loads of an endpoint. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Relative to `/api/v1`. */
  readonly path: string
  readonly access: Access
  /** Only works something out, though it is no GET: it may be sent again, and the audit log tells nothing. */
  readonly changesNothing?: true
  /**
   * Sent a second time as it was (its `key` too, where it takes one), it changes nothing more and is answered
   * alike: it may be sent again when its answer was lost. `gone`: the second time of a deletion that answers
   * `Done` is answered with 404, which says as much.
   */
  readonly repeatable?: true | 'gone'
}

/** What a call takes and answers: checked by the server, told by the OpenAPI document. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tag: string
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
   * Strangers may be answered from a replica, some seconds late; whoever is signed in, or wrote just now, is
   * not. The call writes nothing outside of transactions.
   */
  readonly mayLag?: true
  /**
   * The call answers a file of this type, or a stream without an end, private and never kept, instead of
   * JSON.
   */
  readonly produces?: 'application/pdf' | 'text/csv' | 'text/event-stream'
  /** What stands inside `data` of a successful answer. */
  readonly answer: TSchema
}

export type Operations = Readonly<Record<string, Operation>>

/** One call of the API as the server knows it. */
export type Endpoint = Route & Operation

/** Ties a route to its operation for the compiler; there is no such property. */
declare const operation: unique symbol
export interface RouteOf<O extends Operation, A extends Access> extends Route {
  readonly access: A
  readonly [operation]?: O
}
type OperationOf<R extends Route> = R extends { readonly [operation]?: infer O extends Operation } ? O : never

/** Nothing is read from the answer of what is gone. */
type RepeatableLike<O extends Operation> =
  Static<O['answer']> extends Static<typeof Done> ? unknown : { readonly repeatable?: true }

/**
 * Routes of the operations whose types are given, `routes<typeof cartOperations>()({ add: … })`: nothing of
 * the operations themselves is loaded.
 */
export const routes =
  <O extends Operations>() =>
  <const R extends { readonly [K in keyof O]: Route & RepeatableLike<O[K]> }>(
    table: R,
  ): { readonly [K in keyof O]: RouteOf<O[K], R[K]['access']> } =>
    table

/** Joins routes with their operations, name by name. */
export const describe = <O extends Operations, R extends { readonly [K in keyof O]: Route }>(
  table: R,
  operations: O,
): { readonly [K in keyof O]: R[K] & O[K] } =>
  Object.fromEntries(
    Object.entries(operations).map(([name, described]) => [name, { ...table[name], ...described }]),
  ) as { readonly [K in keyof O]: R[K] & O[K] }

type Part<R extends Route, K extends keyof Operation> = OperationOf<R>[K] extends infer S extends TSchema
  ? Static<S>
  : undefined

/** The parsed input as the server's handler sees it. */
export interface Parsed<R extends Route> {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Part<R, 'body'>
  headers: Part<R, 'headers'>
}

type InputOf<O> = (O extends { params: infer S extends TSchema } ? { params: Static<S> } : unknown) &
  (O extends { query: infer S extends TSchema } ? { query?: Static<S> } : unknown) &
  (O extends { body: infer S extends TSchema } ? { body: Static<S> } : unknown) &
  (O extends { upload: number } ? { file: Blob } : unknown) &
  (O extends { headers: infer S extends TSchema } ? { headers: Static<S> } : unknown)

/** What a caller passes: only the parts that the endpoint declares. */
export type Input<R extends Route> = InputOf<OperationOf<R>>

/** What stands inside `data` of the endpoint's successful answer. */
export type Answer<R extends Route> = Static<OperationOf<R>['answer']>
