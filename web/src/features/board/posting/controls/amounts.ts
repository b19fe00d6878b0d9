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

/** `5 years` is `5 ` where years are asked for, and so is `5 year`. */
export function withoutUnit(text: string, unit: string): string {
  const bare = text.trimEnd()
  const said = [unit, unit.replace(/s$/, '')].find(
    (word) => word && bare.toLowerCase().endsWith(word.toLowerCase()),
  )
  return said ? bare.slice(0, -said.length) : text
}

/** A whole number, with its thousands set off or a sign of percent; undefined for what is none, as `1.5`. */
export function readCount(text: string): number | undefined {
  const bare = text.normalize('NFKC').replace(/[\s%]/g, '')
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
