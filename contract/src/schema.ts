import * as T from 'typebox'

/** Opaque to callers, sortable by creation (UUID v7). */
export const Id = T.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
/** ISO 8601 in UTC. */
export const Time = T.String({ format: 'date-time' })
/** Integer US cents. */
export const Cents = T.Integer({ description: 'US cents' })
export const Currency = T.Literal('USD')

/** A string of at least one character that holds no control characters (so no NUL and no line breaks). */
export const line = (maxLength: number, minLength = 1) =>
  T.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

/** The same with line breaks and tabs. */
export const lines = (maxLength: number, minLength = 1) =>
  T.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })

/**
 * The schema or null. Written with `nullable` instead of a union, which the JSON serializer would have to try
 * out one by one; the OpenAPI document translates it into a type list. It has no name of its own: the
 * serializer refuses two schemas of one name that differ.
 */
export const orNull = <S extends T.TSchema>({ ...schema }: S) => {
  Reflect.deleteProperty(schema, '$id')
  return T.Unsafe<T.Static<S> | null>({ ...schema, nullable: true })
}

/** One of a fixed list of words. */
export const choice = <const V extends readonly string[]>(values: V) =>
  T.Unsafe<V[number]>({ type: 'string', enum: [...values] })

/*
 * The three below build plain schemas. TypeBox's own Record, Interface, Partial and Omit do the same but
 * bring its whole type engine (9 kB compressed) into the browser.
 */

/** An object with any names whose values all follow one schema. */
export const record = <S extends T.TSchema>(value: S, options: T.TObjectOptions = {}) =>
  T.Unsafe<Record<string, T.Static<S>>>({ type: 'object', patternProperties: { '^.*$': value }, ...options })

/** An object with more fields. */
export const extend = <P extends T.TProperties, F extends T.TProperties>(
  { properties }: T.TObject<P>,
  fields: F,
) => T.Object({ ...properties, ...fields })

/** The fields of an object, none of them required any more. */
export const optional = <P extends T.TProperties>({ properties }: T.TObject<P>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, T.Optional(schema)])) as {
    [K in keyof P]: T.TOptional<P[K]>
  }

/** Of what must not happen twice. */
export const RequestKey = T.String({
  pattern: '^[\\w-]{8,64}$',
  description: 'made by the caller, one for each request: what is sent again under it happens once',
})
/** Of calls that take no body. */
export const OnceQuery = T.Object({ key: T.Optional(RequestKey) }, { additionalProperties: false })
export const IdParams = T.Object({ id: Id }, { additionalProperties: false })

/** The answer of calls that only report that they did what was asked. */
export const Done = T.Object({ ok: T.Literal(true) })
export const DONE: T.Static<typeof Done> = { ok: true }
