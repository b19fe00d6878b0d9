import type { Platform } from '../../../platform/platform.ts'
import { wordsOf } from '../catalog.rules.ts'
import { findMatches, findVariantsBySku } from './sku.repository.ts'

/**
 * The ids of all variants that are sold under these SKUs, by SKU in lower case. Case and blanks around do not
 * matter.
 */
export async function findBySku(
  { database }: Platform,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const asked = [...new Set(skus.map((sku) => sku.trim().toLowerCase()))].filter(Boolean)
  if (asked.length === 0) return new Map()
  const found = await findVariantsBySku(database, asked)
  return new Map(
    [...Map.groupBy(found, ({ sku }) => sku)].map(([sku, variants]) => [sku, variants.map(({ id }) => id)]),
  )
}

/** Ids of variants whose SKU begins with the letters, or whose name holds the words; the best first. */
export const matchSkus = ({ database }: Platform, letters: string, limit: number): Promise<string[]> =>
  findMatches(database, { letters: letters.trim().toLowerCase(), words: wordsOf(letters), limit })
