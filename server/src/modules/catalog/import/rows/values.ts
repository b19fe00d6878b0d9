/** What cells mean. Each function answers the value, or null when the text does not mean one. */

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2})0*|\.)?$/

/** `1,234.5` → 123450 cents, digit by digit, because 1234.56 × 100 is no whole number in floating point. */
export function centsOf(text: string): number | null {
  const [, written = '', fraction = ''] = DOLLARS.exec(text) ?? []
  const whole = written.replaceAll(',', '')
  if (whole === '' || whole.length > 7) return null
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function integerOf(text: string): number | null {
  const value = /^[+-]?\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isInteger(value) ? value + 0 : null
}

const YES = new Set(['true', 'yes', 'y', '1'])
const NO = new Set(['false', 'no', 'n', '0'])

export function switchOf(text: string): boolean | null {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Avoirdupois ounces. */
const OUNCES = { g: 0.03527396195, kg: 35.27396195, lb: 16, oz: 1 } as const
export type WeightUnit = keyof typeof OUNCES

const UNIT_WORDS: Record<string, WeightUnit> = {
  g: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
}

export const weightUnitOf = (text: string): WeightUnit | null => UNIT_WORDS[text.toLowerCase()] ?? null

/** Ounces; what is heavier is no parcel. */
const MAX_WEIGHT = 99_999

/** A weight in ounces, to a thousandth. */
export function ouncesOf(text: string, unit: WeightUnit): number | null {
  if (!/^\d{1,7}(?:\.\d{1,6})?$/.test(text)) return null
  const ounces = Math.round(Number(text) * OUNCES[unit] * 1000) / 1000
  return ounces > MAX_WEIGHT ? null : ounces
}

/** `#b3122f` or `B3122F` → `B3122F`. */
export function hexOf(text: string): string | null {
  const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]
  return hex ? hex.toUpperCase() : null
}

export interface TierPrice {
  min_quantity: number
  /** Cents for one unit. */
  price: number
}

/**
 * `12:8.80;36:7.70` → what one unit costs from a quantity on; null when a step is none or a quantity comes
 * twice.
 */
export function tiersOf(text: string): TierPrice[] | null {
  const steps = text
    .split(';')
    .map((step) => step.trim())
    .filter(Boolean)
  const tiers: TierPrice[] = []
  for (const step of steps) {
    const [, quantity = '', dollars = ''] = /^(\d{1,6})\s*:\s*(.+)$/.exec(step) ?? []
    const price = centsOf(dollars)
    const repeated = tiers.some((tier) => tier.min_quantity === Number(quantity))
    if (price === null || Number(quantity) < 1 || repeated) return null
    tiers.push({ min_quantity: Number(quantity), price })
  }
  return tiers.sort((a, b) => a.min_quantity - b.min_quantity)
}

/** `CONTINUE` and `true` let a variant be sold below zero, `DENY` and `false` do not. */
export function backorderOf(text: string): boolean | null {
  const word = text.toLowerCase()
  if (word === 'continue') return true
  return word === 'deny' ? false : switchOf(word)
}
