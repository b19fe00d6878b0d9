import type { CartLine } from '@lunula/contract/cart/schemas.ts'

type Lines = readonly CartLine[]

/** What the visitor did to one line. */
export interface CartChange {
  variantId: string
  /** The units that the line is to have; undefined where units are added or the line goes. */
  quantity?: number
  /** The lines after it. */
  alter: (lines: Lines) => CartLine[]
}

/** Changes that the server has not answered yet, oldest first. */
let pending: readonly CartChange[] = []

export const begin = (made: CartChange): void => {
  pending = [...pending, made]
}

/** The server has answered these. */
export const end = (made: readonly CartChange[]): void => {
  pending = pending.filter((one) => !made.includes(one))
}

export const isPending = (made: CartChange): boolean => pending.includes(made)

export const pendingVariants = (): string[] => pending.map(({ variantId }) => variantId)

/** What the server said the cart holds, with what it has not heard of yet. */
export const withPending = (lines: Lines): Lines => pending.reduce((so, { alter }) => alter(so), lines)

/** A quantity and those that were set right after it, of the same line: only the last one matters. */
export function stepsFrom(made: CartChange): CartChange[] {
  const rest = pending.slice(pending.indexOf(made)).filter(({ variantId }) => variantId === made.variantId)
  const other = rest.findIndex(({ quantity }) => quantity === undefined)
  return other < 0 ? rest : rest.slice(0, other)
}
