import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { MAX_WISHLIST_ITEMS } from '@lunula/contract/wishlist/constants.ts'
import { type PageQuery, pageSlice } from '../../platform/database/pagination.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findActiveProducts, readCards } from '../catalog/index.ts'
import * as repository from './wishlist.repository.ts'

/** One page of the saved products that are still sold, the latest first. */
export async function listSaved(
  platform: Platform,
  userId: string,
  query: PageQuery,
  language: Language,
): Promise<PageOf<ProductCard>> {
  const saved = await listSavedIds(platform, userId)
  const active = await findActiveProducts(platform, saved)
  const sold = saved.filter((id) => active.has(id))
  const page = pageSlice(query)
  const docs = await readCards(platform, sold.slice(page.offset, page.offset + page.limit), language)
  return pageOf(docs, sold.length, page)
}

export async function listSavedIds({ database }: Platform, userId: string): Promise<string[]> {
  return (await repository.findSaved(database, userId)).map(({ product_id }) => product_id)
}

/** Saves a product; once more changes nothing. Refusals: `catalogue.product_not_found`, `wishlist.full`. */
export async function saveProduct(
  platform: Platform,
  userId: string,
  productId: string,
): Promise<Refusal | null> {
  const { database, clock } = platform
  if (!(await findActiveProducts(platform, [productId])).has(productId))
    return refuse('catalogue.product_not_found')
  const row = { user_id: userId, product_id: productId, created_at: clock.now() }
  const saved = await repository.insertSaved(database, row, MAX_WISHLIST_ITEMS)
  return saved ? null : refuse('wishlist.full', { limit: MAX_WISHLIST_ITEMS })
}

/** What a person saved: shown in their export, gone with their account. */
export const wishlistData = ({ database }: Platform): PersonalData => ({
  name: 'wishlist',
  read: async (userId) =>
    (await repository.findSaved(database, userId)).map(({ product_id, created_at }) => ({
      product_id,
      saved_at: created_at.toISOString(),
    })),
  erase: (userId) => repository.deleteAllSaved(database, userId),
})
