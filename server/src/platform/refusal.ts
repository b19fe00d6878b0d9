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
  constructor(code: ProblemCode, values: Readonly<Record<string, string | number>> = {}, data?: unknown) {
    this.code = code
    this.values = values
    this.data = data
  }
}

export const refuse = (
  code: ProblemCode,
  values?: Readonly<Record<string, string | number>>,
  data?: unknown,
): Refusal => new Refusal(code, values, data)

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal
