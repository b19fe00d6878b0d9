const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(\d{0,2}))?$/

/**
 * Dollars as staff type them, in cents: `7.95`, `$1,234.5`. Undefined for what is no amount or less than
 * nothing, and for `1.500` and `7,95`, which could mean two amounts.
 */
export function centsOf(typed: string): number | undefined {
  const [, whole, fraction = ''] = DOLLARS.exec(typed.trim()) ?? []
  return whole ? Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')) : undefined
}

/** Hundredths of a percent of `12.5`; undefined for what is no percentage, as `$5` is none. */
export const percentOf = (typed: string): number | undefined =>
  typed.includes('$') ? undefined : centsOf(typed)

/** Cents as they are typed: `7.95`; nothing for none. */
export const typedCents = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

const OUNCES = 16

/** Ounces of so many pounds; undefined for what is no weight. */
export const ouncesOf = (typed: string): number | undefined =>
  /^\d{1,5}(?:\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * OUNCES) : undefined

/** Pounds as they are typed. */
export const typedPounds = (ounces: number): string => String(Math.round((ounces / OUNCES) * 100) / 100)

export const wholeOf = (typed: string): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
