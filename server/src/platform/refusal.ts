import type { ProblemCode } from '@lunula/contract/errors.ts'

/**
 * A refusal that can happen in daily business. It is a value, not an exception: actions return it, a
 * transaction that returns one is rolled back, and the route turns it into the error answer of its code.
 */
export class Refusal {
  readonly code: ProblemCode
  /** Filled into the user's sentence. */
  readonly values: Readonly<Record<string, string | number>>
  /** What the caller needs to go on, such as the new preview of an order. */
  readonly data: unknown
  /** What is wrong with single fields, by their path: the name of a sentence under `errors:field.`. */
  readonly fields: Readonly<Record<string, string>> | undefined
  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, string | number>> = {},
    data?: unknown,
    fields?: Readonly<Record<string, string>>,
  ) {
    this.code = code
    this.values = values
    this.data = data
    this.fields = fields
  }
}

export const refuse = (
  code: ProblemCode,
  values?: Readonly<Record<string, string | number>>,
  data?: unknown,
): Refusal => new Refusal(code, values, data)

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal

/**
 * What was sent has the right form and is wrong all the same, field by field: by path (`variants.3.sku`), the
 * name of a sentence under `errors:field.`.
 */
export const refuseFields = (fields: Readonly<Record<string, string>>): Refusal =>
  new Refusal('request.invalid', {}, undefined, fields)
