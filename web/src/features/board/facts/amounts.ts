import type { Cents } from '@lunula/contract/money.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * `18000` → `$180`, `1850` → `$18.50`: the board’s amounts are round, and cents that say nothing are left
 * out.
 */
export const dollarsText = (cents: Cents): string => dollars.format(cents / 100)

const plain = new Intl.NumberFormat('en-US')

/** `1400` → `1,400`, the American way in every language, as money is. */
export const numberText = (value: number): string => plain.format(value)
