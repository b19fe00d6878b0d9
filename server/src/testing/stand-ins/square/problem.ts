/** An error answer in Square's shape. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly body: object

  constructor(status: number, category: string, code: string, detail: string, more: object = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.body = { errors: [{ category, code, detail }], ...more }
  }
}

export const invalid = (code: string, detail: string, status = 400): Problem =>
  new Problem(status, 'INVALID_REQUEST_ERROR', code, detail)

export const notFound = (what: string): Problem => invalid('NOT_FOUND', `Could not find ${what}`, 404)
