import type { QuickLine, QuickResult } from '@lunula/contract/quick-order/schemas.ts'
import type { LastRequest } from '../../shell/forms/use-request-key.ts'

/** A line of the form as it is typed, with what the server said of it. */
export interface Row {
  key: number
  sku: string
  quantity: string
  /** Which of those that share the SKU, when one was chosen. */
  variant_id?: string | undefined
  error: string | null
}

const FIRST_ROWS = 5
let lastKey = 0

export const emptyRow = (): Row => ({ key: ++lastKey, sku: '', quantity: '1', error: null })

export const emptyRows = (count = FIRST_ROWS): Row[] => Array.from({ length: count }, emptyRow)

/**
 * What is kept of a form that has not been answered: a table that was pasted as it was, and under which key
 * it was sent, if it was, so that it is not doubled.
 */
export interface TypedOrder extends LastRequest {
  lines: readonly QuickLine[]
  paste: string
}

export const NOTHING_TYPED: TypedOrder = { lines: [], paste: '', asked: '', key: '' }

/** A line as it is sent. */
export const lineOf = ({ sku, quantity, variant_id }: Row): QuickLine => ({
  sku,
  quantity,
  ...(variant_id && { variant_id }),
})

/** What is worth keeping of the form; null while nothing is begun. */
export function typedOrder(rows: readonly Row[], paste: string, last: LastRequest): TypedOrder | null {
  const lines = begun(rows).map(lineOf)
  return lines.length > 0 || paste !== '' ? { lines, paste, ...last } : null
}

/** The rows of lines that were kept, with empty ones to go on; another build may have kept something else. */
export function rowsOf(lines: TypedOrder['lines']): Row[] {
  const rows = lines.flatMap((line) => {
    const { sku, quantity, variant_id } = { ...line }
    return typeof sku === 'string' && typeof quantity === 'string'
      ? [{ ...emptyRow(), sku, quantity, variant_id }]
      : []
  })
  return [...rows, ...emptyRows(Math.max(0, FIRST_ROWS - rows.length))]
}

/** Lines that ask for something; a row with nothing but its quantity is not begun yet. */
export const begun = (rows: readonly Row[]): Row[] => rows.filter(({ sku }) => sku.trim() !== '')

/** What stays in the form after an answer: what was refused, with the reason, to be mended. */
export function rowsLeft(results: readonly QuickResult[]): Row[] {
  const refused = results
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ sku, quantity, variant_id, reason }) => ({
      key: ++lastKey,
      sku,
      quantity,
      variant_id,
      error: reason,
    }))
  return refused.length > 0 ? refused : emptyRows()
}

/** Lines of the cart that got units: an SKU that stands twice is one line, unless two share it. */
export const addedLines = (results: readonly QuickResult[]): number =>
  new Set(
    results.flatMap(({ outcome, sku, name }) =>
      outcome === 'refused' ? [] : [`${sku.trim().toLowerCase()} ${name}`],
    ),
  ).size
