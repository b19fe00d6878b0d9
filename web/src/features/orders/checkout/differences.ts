import type { Cents } from '@lunula/contract/formats/money.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'

const PARTS = ['subtotal', 'discount', 'shipping', 'handling', 'tax', 'credit', 'total'] as const

export interface Difference {
  part: (typeof PARTS)[number]
  before: Cents
  now: Cents
}

/** Which lines of the total differ between two previews. */
export const differences = (before: Preview, now: Preview): Difference[] =>
  PARTS.filter((part) => before[part] !== now[part]).map((part) => ({
    part,
    before: before[part],
    now: now[part],
  }))
