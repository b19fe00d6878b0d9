import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cardView } from '../catalog.presenter.ts'
import { readTexts } from '../texts/product-texts.ts'
import { type CardRow, findActive, findCards } from './product-card.repository.ts'

/** The cards of these products in this order; those that are not sold are left out. */
export async function readCards(
  platform: Platform,
  ids: readonly string[],
  language: Language,
): Promise<ProductCard[]> {
  return cardsIn(platform, await findCards(platform.database, ids), language)
}

/** The cards in the reader's language. */
export async function cardsIn(
  platform: Platform,
  rows: readonly CardRow[],
  language: Language,
): Promise<ProductCard[]> {
  const texts = await readTexts(
    platform,
    rows.map(({ id }) => id),
    language,
  )
  return rows.map((row) => cardView(row, texts))
}

/** Which of these products are sold. */
export async function findActiveProducts(
  { database }: Platform,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await findActive(database, ids))
}
