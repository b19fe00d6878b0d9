/** Fewer variants have nothing in columns. */
const LEAST_VARIANTS = 3

/**
 * What the structured data of a product tell of its variants, text by text without what all have in common:
 * the page's data then refer to it instead of saying it again. Both sides read it from the same JSON.
 * @param thing what stands in the script, parsed: the product, or a list with it first
 */
export function toldTexts(thing: unknown): string[][] {
  const [product] = [thing].flat() as ({ hasVariant?: Record<string, unknown>[] } | undefined)[]
  const variants = product?.hasVariant ?? []
  if (variants.length < LEAST_VARIANTS) return []
  return Object.keys(variants[0] ?? {})
    .map((key) => variants.map((variant) => variant[key]))
    .filter((texts): texts is string[] => texts.every((text) => typeof text === 'string'))
    .map(differing)
}

/** Addresses end alike as well: those of pictures in their size, those of pages in their language. */
function differing(texts: string[]): string[] {
  const [first = ''] = texts
  let start = first.length
  for (const text of texts) while (!text.startsWith(first.slice(0, start))) start -= 1
  let end = first.startsWith('http') ? first.length - start : 0
  for (const text of texts) while (!text.slice(start).endsWith(first.slice(first.length - end))) end -= 1
  return texts.map((text) => text.slice(start, text.length - end))
}
