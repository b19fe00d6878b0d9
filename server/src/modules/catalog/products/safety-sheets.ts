import type { Platform } from '../../../platform/platform.ts'
import { findBySlug } from '../addresses/former-slug.repository.ts'
import { catalogChanged } from '../version.ts'
import { findSheets, findStandings, type SheetStanding, upsertSheet } from './safety-sheet.repository.ts'

/**
 * How the safety sheets of these products stand, also of those that are no longer sold; without ids, of all
 * that is sold.
 */
export const readSheetStandings = (
  { database }: Platform,
  ids: readonly string[] | null = null,
): Promise<SheetStanding[]> => findStandings(database, ids)

/**
 * The id of a product by its slug or one that it had before, on sale or not: who bought it needs its sheet
 * for longer than it is sold.
 */
export const findSheetProduct = async ({ database }: Platform, slug: string): Promise<string | undefined> =>
  (await findBySlug(database, slug))?.id

/** The sheets that the shop keeps itself, as PDF files, by product. */
export async function readSheets(
  { database }: Platform,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  return new Map((await findSheets(database, productIds)).map((row) => [row.product_id, row.content]))
}

/** Keeps sheets; the products' pages lead to them from then on. */
export async function keepSheets(
  platform: Platform,
  sheets: readonly { productId: string; content: Buffer; demo: boolean }[],
): Promise<void> {
  const { database, clock } = platform
  await database.transaction(async () => {
    for (const { productId, content, demo } of sheets)
      await upsertSheet(database, { product_id: productId, content, demo, created_at: clock.now() })
    await catalogChanged(platform)
  })
}

/** Where the shop's own sheet of a product is to be had. */
export const sheetAddress = (slug: string): string => `/api/v1/products/${slug}/safety-sheet.pdf`
