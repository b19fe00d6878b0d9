import { formatNumber } from '@lunula/contract/formats/numbers.ts'

/**
 * What a number field shows and takes. Both directions are whole: what is shown is read as the same value.
 */

/** `1500000` → `15,000`, `2250` → `22.50`. */
export function writeCents(cents: number): string {
  const rest = cents % 100
  return formatNumber(Math.floor(cents / 100)) + (rest > 0 ? `.${String(rest).padStart(2, '0')}` : '')
}

export const writeCount = (count: number, isYear: boolean): string =>
  isYear ? String(count) : formatNumber(count)

/** A whole number; undefined for what is none. */
export function readCount(text: string): number | undefined {
  const bare = text.replace(/[\s.,]/g, '')
  return /^\d+$/.test(bare) ? Number(bare) : undefined
}
