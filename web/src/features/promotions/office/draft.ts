import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import type {
  CreatePromotionBody,
  StaffPromotion,
  StaffPromotionPage,
  TrialBody,
} from '@lunula/contract/promotions/admin/schemas.ts'
import type { PromotionKind } from '@lunula/contract/promotions/promotion-rules.ts'
import { centsOf, typedCents } from '../../../shared/back-office/dated/amounts.ts'
import type { NamedProduct } from './goods-choice.tsx'

/** A promotion as it stands in the form: all that is typed, as it is typed. */
export interface Draft extends Record<`name_${Language}`, string> {
  code: string
  kind: PromotionKind
  percent: string
  amount: string
  max_discount: string
  minimum_subtotal: string
  starts_at: string
  ends_at: string
  total_limit: string
  per_user_limit: string
  first_order_only: boolean
  is_public: boolean
  is_active: boolean
  /** Slugs. */
  categories: readonly string[]
  products: readonly NamedProduct[]
}

const textOf = (count: number | null): string => (count === null ? '' : String(count))

/** A moment as a field of day and time holds it, by the clock of this device. */
export function localOf(iso: string | null): string {
  if (!iso) return ''
  const moment = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** @param page null for a new promotion */
export const draftOf = (page: StaffPromotionPage | null): Draft => ({
  ...termFieldsOf(page?.promotion ?? null),
  categories: page?.promotion.categories ?? [],
  products: page?.products.map(({ _id, name }) => ({ _id, name })) ?? [],
})

const termFieldsOf = (promotion: StaffPromotion | null): Omit<Draft, 'categories' | 'products'> => ({
  code: promotion?.code ?? '',
  kind: promotion?.kind ?? 'percent',
  ...(Object.fromEntries(
    LANGUAGES.map((language) => [`name_${language}`, promotion?.names[language] ?? '']),
  ) as Record<`name_${Language}`, string>),
  percent: textOf(promotion?.percent ?? null),
  amount: typedCents(promotion?.amount ?? null),
  max_discount: typedCents(promotion?.max_discount ?? null),
  minimum_subtotal: typedCents(promotion?.minimum_subtotal ?? null),
  starts_at: localOf(promotion?.starts_at ?? null),
  ends_at: localOf(promotion?.ends_at ?? null),
  total_limit: textOf(promotion?.total_limit ?? null),
  per_user_limit: textOf(promotion?.per_user_limit ?? null),
  first_order_only: promotion?.first_order_only ?? false,
  is_public: promotion?.is_public ?? false,
  is_active: promotion?.is_active ?? true,
})

/** The cents of a field; null where it is empty; undefined for what is no sum above nothing. */
export const sumOf = (text: string): number | null | undefined => {
  if (!text.trim()) return null
  const cents = centsOf(text)
  return cents !== undefined && cents > 0 ? cents : undefined
}

/** A whole number from 1 on; null where the field is empty; undefined for anything else. */
export const countOf = (text: string, most = 1_000_000): number | null | undefined => {
  if (!text.trim()) return null
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= most ? count : undefined
}

/**
 * The terms of a draft as the API takes them; only what its kind gives is told. Moments are told where they
 * are not those of `before`, whose seconds the form does not show. null while something typed cannot be read.
 */
export function termsOf(draft: Draft, before: StaffPromotion | null) {
  const { kind, first_order_only, is_public, is_active } = draft
  const sums = {
    percent: kind === 'percent' ? countOf(draft.percent, 100) : null,
    amount: kind === 'fixed_amount' ? sumOf(draft.amount) : null,
    max_discount: kind === 'percent' ? sumOf(draft.max_discount) : null,
    minimum_subtotal: sumOf(draft.minimum_subtotal),
    total_limit: countOf(draft.total_limit),
    per_user_limit: countOf(draft.per_user_limit),
  }
  if (Object.values(sums).includes(undefined)) return null
  const moments = {
    ...(draft.starts_at &&
      draft.starts_at !== localOf(before?.starts_at ?? null) && {
        starts_at: new Date(draft.starts_at).toISOString(),
      }),
    ...(draft.ends_at !== localOf(before?.ends_at ?? null) && {
      ends_at: draft.ends_at ? new Date(draft.ends_at).toISOString() : null,
    }),
  }
  const names = LANGUAGES.map((language) => [language, draft[`name_${language}`].trim()] as const)
  return {
    ...(sums as { [K in keyof typeof sums]: number | null }),
    ...moments,
    names: Object.fromEntries(names.filter(([, name]) => name)) as CreatePromotionBody['names'],
    first_order_only,
    is_public,
    is_active,
    categories: [...draft.categories],
    products: draft.products.map(({ _id }) => _id),
  }
}

/** What a trial is told of a draft, which need not have a name yet; null while something cannot be read. */
export function trialTermsOf(draft: Draft): Omit<TrialBody, 'lines'> | null {
  const read = termsOf(draft, null)
  if (!read) return null
  const { names: _names, ...terms } = read
  const code = draft.code.trim()
  return { ...(code && { code }), kind: draft.kind, ...terms }
}
