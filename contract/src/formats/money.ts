/**
 * Money is an integer number of US cents everywhere: on the wire, in the browser and in the database.
 */
export type Cents = number

/**
 * Dollars are written the American way in every language: the shop's readers live there, and `1.234,50 $`
 * misleads them.
 */
const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `123456` → `$1,234.56`. */
export const formatMoney = (cents: Cents): string => format.format(cents / 100)

const shortFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `18000` → `$180`, `1850` → `$18.50`: pay, rents and prices of salons are round. */
export const formatDollars = (cents: Cents): string => shortFormat.format(cents / 100)

/**
 * `$1,500`, `1500.5`, `22,50`, `1.500.000` as people of any language write dollars → cents; undefined for
 * what is no amount. Three digits after a comma or a dot are thousands.
 */
export function readMoney(text: string): Cents | undefined {
  const bare = text.normalize('NFKC').replace(/[$\s]/g, '')
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare)
    ? bare.replace(/[.,]/g, '')
    : bare.replace(/,(?=\d{3})/g, '')
  const [, dollars = '', cents = ''] = /^(\d*)[.,]?(\d{0,2})$/.exec(plain) ?? []
  return dollars === '' ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Shares `total` cents over `weights` by largest remainder, so that the parts add up to the whole exactly.
 * Equal remainders go to the earlier part. With no weight at all nothing can be shared and every part is 0.
 */
export function share(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / whole)
  const parts = exact.map(Math.floor)
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    parts[index] = (parts[index] as number) + 1
    left -= 1
  }
  return parts
}

/**
 * What the next `count` units carry of an amount that is shared over `quantity` alike ones by largest
 * remainder, when `before` of them are gone already. However they go, in ones or in dozens, all of them
 * together carry the amount exactly.
 */
export function unitShare(total: Cents, quantity: number, before: number, count: number): Cents {
  const upTo = (units: number) => Math.floor(total / quantity) * units + Math.min(units, total % quantity)
  return upTo(before + count) - upTo(before)
}
