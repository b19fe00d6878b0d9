/** Units of the catalog, each with the ways in which people write it, folded. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  gal: ['gal', 'gallon', 'gallons', 'galon', 'galones', 'galong'],
  oz: ['oz', 'ounce', 'ounces', 'onza', 'onzas', 'floz'],
  ml: ['ml', 'milliliter', 'milliliters', 'mililitros'],
  l: ['l', 'liter', 'liters', 'litre', 'lit', 'litro', 'litros'],
  lb: ['lb', 'lbs', 'pound', 'pounds', 'libra', 'libras'],
  g: ['g', 'gr', 'gram', 'grams', 'gramos'],
  kg: ['kg', 'kilo', 'kilos'],
}
const unitBySpelling = new Map(
  Object.entries(UNITS).flatMap(([unit, spellings]) =>
    spellings.map((spelling) => [spelling, unit] as const),
  ),
)

/** Exact within US customary units; a metric size is only ever searched as it is. */
const EQUAL: readonly (readonly [unit: string, times: number, of: string])[] = [
  ['gal', 128, 'oz'],
  ['lb', 16, 'oz'],
  ['l', 1000, 'ml'],
  ['kg', 1000, 'g'],
]

export const unitOf = (word: string): string | null => unitBySpelling.get(word) ?? null

/** `15ml` → `['15', 'ml']`; any other word as it is. */
export function splitSize(word: string): string[] {
  const [, amount, unit] = /^(\d+)([a-z]+)$/.exec(word) ?? []
  return amount && unit && unitOf(unit) ? [amount, unit] : [word]
}

/** The ways in which the catalog may write a size: 1 gallon → 1 gal, 1 gallon, 128 oz, 128 fl oz. */
export function sizeWays(amount: number, unit: string): string[][] {
  const sizes: [number, string][] = [[amount, unit]]
  for (const [large, times, small] of EQUAL) {
    if (unit === large) sizes.push([amount * times, small])
    if (unit === small && amount % times === 0) sizes.push([amount / times, large])
  }
  return sizes.flatMap(([count, of]) => {
    const ways = (UNITS[of] ?? []).slice(0, 3).map((spelling) => [String(count), spelling])
    return of === 'oz' ? [...ways, [String(count), 'fl', 'oz']] : ways
  })
}
