/** Least quantity and the share of the price that is paid from there on. */
export type Steps = readonly (readonly [number, number])[]

/** Rounds to five cents, as price lists do; 100 dollars and more to whole dollars. */
function tidy(cents: number): number {
  const step = cents >= 10000 ? 100 : cents >= 100 ? 5 : 1
  return Math.max(1, Math.round(cents / step) * step)
}

/** Dollars with two decimals. */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** `12:8.80;36:7.70`: each step's price in dollars, under the price and under the step before it. */
export function tiers(price: number, steps: Steps): string {
  let last = price
  const parts: string[] = []
  for (const [quantity, share] of steps) {
    const each = Math.min(tidy(price * share), last - 1)
    if (each < 1) break
    parts.push(`${quantity}:${dollars(each)}`)
    last = each
  }
  return parts.join(';')
}
