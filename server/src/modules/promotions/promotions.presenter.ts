import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { StaffPromotion } from '@lunula/contract/promotions/admin/schemas.ts'
import type { PromotionOffer } from '@lunula/contract/promotions/schemas.ts'
import type { CatalogNames } from '../catalog/index.ts'
import type { Promotion } from './promotions.repository.ts'
import { stateOf } from './promotions.rules.ts'
import type { Names } from './promotions.tables.ts'

export const nameIn = (names: Names, language: Language): string => names[language] ?? names.en

export const offerView = (
  offer: Promotion,
  catalogNames: CatalogNames,
  language: Language,
): PromotionOffer => ({
  _id: offer.id,
  code: offer.code,
  name: nameIn(offer.names, language),
  kind: offer.kind,
  percent: offer.percent,
  amount: offer.amount,
  max_discount: offer.max_discount,
  minimum_subtotal: offer.minimum_subtotal,
  starts_at: offer.starts_at.toISOString(),
  ends_at: offer.ends_at?.toISOString() ?? null,
  per_user_limit: offer.per_user_limit,
  first_order_only: offer.first_order_only,
  categories: catalogNames.categories.filter(({ slug }) => offer.categories.includes(slug)),
  products: catalogNames.products
    .filter(({ _id, sold }) => sold && offer.products.includes(_id))
    .map(({ slug, name }) => ({ slug, name })),
})

/** A promotion as staff see it. */
export function staffView({ id, created_at, updated_at, ...row }: Promotion, now: Date): StaffPromotion {
  return {
    ...row,
    _id: id,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, now),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }
}
