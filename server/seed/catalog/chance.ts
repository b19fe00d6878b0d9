/** A repeatable figure from 0 to 1 for a text: the same file comes out of every run. */
export function chance(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  value = Math.imul(value ^ (value >>> 13), 3266489917)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

/** Stock of a variant: some are out, some are low, most are not. `most` is the upper end. */
export function stockOf(sku: string, least: number, most: number): number {
  const luck = chance(`stock ${sku}`)
  if (luck < 0.035) return 0
  const spread = chance(`amount ${sku}`)
  if (luck < 0.115) return 1 + Math.floor(spread * 5)
  return least + Math.floor(spread ** 1.6 * (most - least))
}
