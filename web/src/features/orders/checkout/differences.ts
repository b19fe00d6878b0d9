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

/**
 * What was `reviewed` a step before, when its total was another; a code or store credit that the buyer has
 * put on or taken off since changes it as it should.
 */
export function changedSince(
  reviewed: Preview | undefined,
  loaded: Preview,
  code: string | null,
): Preview | null {
  const isSameChoice =
    reviewed?.address._id === loaded.address._id &&
    reviewed.shipping_method._id === loaded.shipping_method._id &&
    (reviewed.promotion?.code ?? null) === (reviewed.promotion ? code : (loaded.promotion?.code ?? null)) &&
    // without any left it is not the buyer who has taken it off
    (reviewed.credit > 0 === loaded.credit > 0 || loaded.credit_available === 0)
  return reviewed && isSameChoice && reviewed.total !== loaded.total ? reviewed : null
}
