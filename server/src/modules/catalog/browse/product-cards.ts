import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cardView } from '../catalog.presenter.ts'
import { findGoods, findIdOf } from './product.repository.ts'
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

/** The id of a product that is sold, by its slug or id. */
export const findProductId = ({ database }: Platform, slugOrId: string): Promise<string | undefined> =>
  findIdOf(database, slugOrId)

/** Every product that is sold, by its id and slug. */
export const listGoods = ({ database }: Platform): Promise<{ id: string; slug: string }[]> =>
  findGoods(database)
