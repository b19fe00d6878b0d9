import type { Platform } from '../../../platform/platform.ts'
import { wordsOf } from '../catalog.rules.ts'
import { findMatches, findVariantsByCode } from './sku.repository.ts'

/**
 * The ids of all variants that are sold under these SKUs, by SKU in lower case; under a barcode where no SKU
 * is like it. Case and blanks around do not matter.
 */
export async function findBySku(
  { database }: Platform,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const asked = [...new Set(skus.map((sku) => sku.trim()))].filter(Boolean)
  if (asked.length === 0) return new Map()
  const found = Map.groupBy(await findVariantsByCode(database, asked), ({ code }) => code)
  return new Map(
    [...found].map(([code, variants]) => {
      const bySku = variants.filter(({ is_sku }) => is_sku)
      return [code, (bySku.length > 0 ? bySku : variants).map(({ id }) => id)]
    }),
  )
}

/**
 * Ids of variants whose SKU begins with the letters, or that have this barcode or a name of the words; the
 * best first.
 */
export const matchSkus = ({ database }: Platform, letters: string, limit: number): Promise<string[]> =>
  findMatches(database, { letters: letters.trim(), words: wordsOf(letters), limit })
