/** Whether a value read from a storage has the shape that the program relies on. */
export type Shape = (value: unknown) => boolean

export const text: Shape = (value) => typeof value === 'string'
export const number: Shape = (value) => typeof value === 'number' && Number.isFinite(value)
export const flag: Shape = (value) => typeof value === 'boolean'
/** Looked at where it is used. */
export const anything: Shape = () => true

export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value)

export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value)

export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object by names that nobody knows beforehand. */
export const recordOf =
  (shape: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(shape)

/** An object with at least these. */
export const object =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]))
