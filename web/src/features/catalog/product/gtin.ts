/**
 * Three first digits of a GTIN-13 that name products within one company, shop or region, or coupons, and so
 * never the same product everywhere. Source: list of GS1 prefixes,
 * https://en.wikipedia.org/wiki/List_of_GS1_country_codes (looked up 2026-11-23).
 */
const RESTRICTED: readonly (readonly [from: number, to: number])[] = [
  [20, 29],
  [40, 59],
  [200, 299],
  [980, 999],
]

/** The barcode if it is a GTIN that names the product for everyone, not one of a shop's own; else null. */
export function publicGtin(barcode: string | null): string | null {
  if (!barcode || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null
  const digits = barcode.padStart(14, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  if (sum % 10 !== 0) return null
  const prefix = barcode.length === 8 ? Number(barcode.slice(0, 3)) : Number(digits.slice(1, 4))
  return RESTRICTED.some(([from, to]) => prefix >= from && prefix <= to) ? null : barcode
}
