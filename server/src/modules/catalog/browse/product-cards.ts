import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cardView } from '../catalog.presenter.ts'
import { findActive, findCards } from './product-card.repository.ts'

/** The cards of these products in this order; those that are not sold are left out. */
export async function readCards({ database }: Platform, ids: readonly string[]): Promise<ProductCard[]> {
  return (await findCards(database, ids)).map(cardView)
}

/** Which of these products are sold. */
export async function findActiveProducts(
  { database }: Platform,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await findActive(database, ids))
}
