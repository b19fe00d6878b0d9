import { share } from '@lunula/contract/formats/money.ts'

/** In hundredths of a percent: 725 is 7.25 %. */
export interface TaxRate {
  rate: number
  shipping_taxable: boolean
}

/** What each line costs after its discount, and the shipping, in cents. */
export interface TaxRequest {
  lines: readonly number[]
  shipping: number
}

/** Cents; the whole tax is the sum of its lines and that of the shipping. */
export interface TaxAmounts {
  lines: number[]
  shipping: number
  total: number
}

const HUNDREDTHS_OF_PERCENT = 10_000

/**
 * The tax of an order: worked out once on everything taxable and rounded half up, then shared over the lines
 * and the shipping by largest remainder, so that many small lines pay no more than one large one.
 */
export function taxLines({ lines, shipping }: TaxRequest, { rate, shipping_taxable }: TaxRate): TaxAmounts {
  const taxable = [...lines, shipping_taxable ? shipping : 0]
  const sum = taxable.reduce((all, cents) => all + cents, 0)
  const total = Math.floor((sum * rate * 2 + HUNDREDTHS_OF_PERCENT) / (2 * HUNDREDTHS_OF_PERCENT))
  const parts = share(total, taxable)
  return { lines: parts.slice(0, lines.length), shipping: parts.at(-1) as number, total }
}
