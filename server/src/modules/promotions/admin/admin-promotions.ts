import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import type {
  ChangePromotionBody,
  CreatePromotionBody,
  promotionStaff,
  StaffPromotion,
  StaffPromotionPage,
} from '@lunula/contract/promotions/admin/schemas.ts'
import { promotionCodeOf } from '@lunula/contract/promotions/schemas.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { loadCatalogNames } from '../../catalog/index.ts'
import { staffView } from '../promotions.presenter.ts'
import * as repository from '../promotions.repository.ts'
import { contradictionIn, NO_TERMS } from '../promotions.rules.ts'

export async function listAll(
  { database, clock }: Platform,
  { q = '', ...query }: Parsed<typeof promotionStaff.list>['query'],
): Promise<CursorPageOf<StaffPromotion>> {
  const now = clock.now()
  const { rows, ...page } = await repository.findPromotions(database, { ...query, q }, now)
  return { docs: rows.map((row) => staffView(row, now)), ...page }
}

/** Refusal: `promotions.not_found`. */
export async function readPromotion(platform: Platform, id: string): Promise<StaffPromotionPage | Refusal> {
  const row = await repository.findById(platform.database, id)
  if (!row) return refuse('promotions.not_found')
  const { categories, products } = await loadCatalogNames(platform, row, 'en')
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return {
    promotion: viewOf(platform, row),
    categories: row.categories.map((slug) => ({ slug, name: names.get(slug) ?? slug })),
    products: products.map(({ _id, slug, name }) => ({ _id, slug, name })),
  }
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
  return database.transaction(async () => {
    if (!(await repository.insertPromotion(database, draft, now)))
      return refuse('promotions.code_taken', { code: draft.code })
    return recorded(platform, undefined, await repository.findByCode(database, draft.code))
  })
}

/**
 * Refusals: `promotions.not_found`, `promotions.changed_elsewhere`, `promotions.limit_below_uses` and those
 * of `brokenTerms`.
 */
export async function changePromotion(
  platform: Platform,
  id: string,
  { starts_at, ends_at, seen, ...body }: ChangePromotionBody,
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
    if (isSaidAlready(factsOf(before), factsOf(terms))) return viewOf(platform, before)
    if (seen && new Date(seen).getTime() !== before.updated_at.getTime())
      return refuse('promotions.changed_elsewhere', {}, viewOf(platform, before))
    const broken = await brokenTerms(platform, terms, before)
    if (broken) return broken
    if (terms.total_limit !== null && terms.total_limit < before.uses)
      return refuse('promotions.limit_below_uses', { uses: before.uses })
    return recorded(platform, before, await repository.updatePromotion(database, terms, clock.now()))
  })
}

/** Refusal: `promotions.not_found`. */
export function endPromotion(platform: Platform, id: string): Promise<StaffPromotion | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const before = await repository.lockPromotion(database, id)
    if (!before) return refuse('promotions.not_found')
    return recorded(platform, before, await repository.endPromotion(database, id, clock.now()))
  })
}

/** Writes down what staff changed, and shows it. */
async function recorded(
  platform: Platform,
  before: repository.Promotion | undefined,
  after: repository.Promotion | undefined,
): Promise<StaffPromotion> {
  const view = viewOf(platform, after)
  await recordChange(platform, {
    subject: { kind: 'promotion', id: view._id },
    before: before ? factsOf(before) : null,
    after: after ? factsOf(after) : null,
  })
  return view
}

/** What staff decide of a promotion. */
const factsOf = ({ id, uses, created_at, updated_at, ...facts }: repository.Promotion) =>
  JSON.parse(JSON.stringify(facts)) as Record<string, unknown>

/**
 * What the promotion names already may have left the shop since. Refusals: `promotions.gift_wrong`,
 * `promotions.ends_before_start`, `promotions.goods_unknown`.
 */
async function brokenTerms(
  platform: Platform,
  terms: repository.PromotionDraft,
  before: Pick<repository.PromotionDraft, 'categories' | 'products'> = NO_TERMS,
): Promise<Refusal | null> {
  const contradiction = contradictionIn(terms)
  if (contradiction) return refuse(contradiction)
  const { categories, products } = await loadCatalogNames(platform, terms, 'en')
  const known = new Set([
    ...before.categories,
    ...before.products,
    ...categories.map(({ slug }) => slug),
    ...products.filter(({ sold }) => sold).map(({ _id }) => _id),
  ])
  const unknown = [...terms.categories, ...terms.products].filter((each) => !known.has(each))
  return unknown.length > 0 ? refuse('promotions.goods_unknown', { goods: unknown.join(', ') }) : null
}

function viewOf({ clock }: Platform, row: repository.Promotion | undefined): StaffPromotion {
  if (!row) throw new Error('A promotion vanished while it was written.')
  return staffView(row, clock.now())
}
