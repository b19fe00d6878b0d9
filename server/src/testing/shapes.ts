/** A schema of the contract, as far as its bodies use it. */
export interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  maxProperties?: number
  items?: Shape
  maxItems?: number
  maxLength?: number
}

type Path = readonly (string | number)[]

/** Somewhere in a body. */
export interface Place {
  path: Path
  type: string
  maxItems: number | undefined
  /** How many fields it knows; of a record undefined. */
  keys: number | undefined
  maxProperties: number | undefined
}

const typeOf = ({ type, enum: choices, const: only }: Shape): string =>
  [type ?? typeof (choices?.[0] ?? only)].flat()[0] ?? ''

/** Every place in bodies of a schema: of lists the first entry, of records one field. */
export function placesOf(shape: Shape, path: Path = []): Place[] {
  const { anyOf = [], properties, patternProperties, items, maxItems, maxProperties } = shape
  const keys = properties && Object.keys(properties).length
  return [
    { path, type: typeOf(shape), maxItems, keys, maxProperties },
    ...anyOf.flatMap((other) => placesOf(other, path)),
    ...Object.entries(properties ?? {}).flatMap(([key, inner]) => placesOf(inner, [...path, key])),
    ...Object.values(patternProperties ?? {}).flatMap((inner) => placesOf(inner, [...path, 'any'])),
    ...(items ? placesOf(items, [...path, 0]) : []),
  ]
}

/** A copy of a body with a value put at a path; what stands above it is made where it is missing. */
export function withValueAt(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValueAt((body as Record<string | number, unknown> | undefined)?.[key], rest, value)
  return typeof key === 'number' ? [inner] : { ...(body as object | undefined), [key]: inner }
}

/**
 * What a field of a record takes, by itself: `attributes` are few and short, whatever their schema takes at
 * most.
 */
const RECORD_BYTES = 200
/** Strings without `maxLength` are ids, dates and the like. */
const WORD_BYTES = 40

/** Bytes of the largest body that is valid, with characters of four bytes. */
export function sizeOf(shape: Shape): number {
  const { anyOf, properties, patternProperties, items, maxItems = 0, maxLength } = shape
  if (anyOf) return Math.max(...anyOf.map(sizeOf))
  if (shape.enum || shape.const !== undefined)
    return Math.max(...(shape.enum ?? [shape.const]).map((each) => JSON.stringify(each).length))
  if (patternProperties) return RECORD_BYTES
  if (items) return 2 + maxItems * (sizeOf(items) + 1)
  if (properties)
    return Object.entries(properties).reduce((sum, [key, inner]) => sum + key.length + 4 + sizeOf(inner), 2)
  return maxLength === undefined ? WORD_BYTES : 2 + 4 * maxLength
}
