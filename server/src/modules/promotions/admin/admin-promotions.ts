import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import type {
  ChangePromotionBody,
  CreatePromotionBody,
  StaffPromotion,
} from '@lunula/contract/promotions/admin/schemas.ts'
import { promotionCodeOf } from '@lunula/contract/promotions/schemas.ts'
import { type PageQuery, pageSlice } from '../../../platform/database/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { loadCatalogNames } from '../../catalog/index.ts'
import { staffView } from '../promotions.presenter.ts'
import * as repository from '../promotions.repository.ts'
import { contradictionIn, NO_TERMS } from '../promotions.rules.ts'

export async function listAll(
  { database, clock }: Platform,
  query: PageQuery,
): Promise<PageOf<StaffPromotion>> {
  const page = pageSlice(query)
  const { rows, total } = await repository.findAll(database, page)
  const now = clock.now()
  return pageOf(
    rows.map((row) => staffView(row, now)),
    total,
    page,
  )
}

/** Refusals: `promotions.code_taken` and those of `brokenTerms`. */
export async function createPromotion(
  platform: Platform,
  { code, starts_at, ends_at, ...body }: CreatePromotionBody,
): Promise<StaffPromotion | Refusal> {
  const { database, clock } = platform
  const now = clock.now()
  const draft: repository.PromotionDraft = {
    ...NO_TERMS,
    ...body,
    code: promotionCodeOf(code),
    starts_at: starts_at ? new Date(starts_at) : now,
    ends_at: ends_at ? new Date(ends_at) : null,
  }
  const broken = await brokenTerms(platform, draft)
  if (broken) return broken
  if (!(await repository.insertPromotion(database, draft, now)))
    return refuse('promotions.code_taken', { code: draft.code })
  return viewOf(platform, await repository.findByCode(database, draft.code))
}

/** Refusals: `promotions.not_found`, `promotions.limit_below_uses` and those of `brokenTerms`. */
export async function changePromotion(
  platform: Platform,
  id: string,
  { starts_at, ends_at, ...body }: ChangePromotionBody,
): Promise<StaffPromotion | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    // held, so that no use is counted between the look at its limit and the change
    const before = await repository.lockPromotion(database, id)
    if (!before) return refuse('promotions.not_found')
    const terms = {
      ...before,
      ...body,
      ...(starts_at && { starts_at: new Date(starts_at) }),
      ...(ends_at !== undefined && { ends_at: ends_at === null ? null : new Date(ends_at) }),
    }
    const broken = await brokenTerms(platform, terms)
    if (broken) return broken
    if (terms.total_limit !== null && terms.total_limit < before.uses)
      return refuse('promotions.limit_below_uses', { uses: before.uses })
    return viewOf(platform, await repository.updatePromotion(database, terms, clock.now()))
  })
}

/** Refusal: `promotions.not_found`. */
export async function endPromotion(platform: Platform, id: string): Promise<StaffPromotion | Refusal> {
  const { database, clock } = platform
  const ended = await repository.endPromotion(database, id, clock.now())
  return ended ? viewOf(platform, ended) : refuse('promotions.not_found')
}

/** Refusals: `promotions.gift_wrong`, `promotions.ends_before_start`, `promotions.goods_unknown`. */
async function brokenTerms(platform: Platform, terms: repository.PromotionDraft): Promise<Refusal | null> {
  const contradiction = contradictionIn(terms)
  if (contradiction) return refuse(contradiction)
  const { categories, products } = await loadCatalogNames(platform, terms, 'en')
  const unknown = [
    ...terms.categories.filter((slug) => !categories.some((known) => known.slug === slug)),
    ...terms.products.filter((id) => !products.some(({ _id }) => _id === id)),
  ]
  return unknown.length > 0 ? refuse('promotions.goods_unknown', { goods: unknown.join(', ') }) : null
}

function viewOf({ clock }: Platform, row: repository.Promotion | undefined): StaffPromotion {
  if (!row) throw new Error('A promotion vanished while it was written.')
  return staffView(row, clock.now())
}
