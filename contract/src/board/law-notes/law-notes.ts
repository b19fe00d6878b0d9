import type { PayModel, PostKind, TaxForm } from '../fields/choices.ts'

/*
 * What the law of a state says about a post. A note is a reminder and no verdict. The notes are rows that
 * staff look up and edit (`law-notes/schemas.ts`); here stands which posts each is about.
 */

export const LAW_NOTES = [
  'pay_must_be_stated',
  'contractor_abc_test',
  'contractor_commission',
  'commission_base_wage',
  'booth_permit',
  'booth_not_allowed',
  'licence_needed',
  'trainee_registration',
  'tax_clearance',
] as const
export type LawNoteCode = (typeof LAW_NOTES)[number]

/** What the notes look at. */
export interface LawQuestion {
  kind: PostKind
  state: string
  tax_form?: TaxForm | null | undefined
  pay_model?: PayModel | null | undefined
  licence_need?: 'licensed' | 'trainee' | 'not_applicable' | null | undefined
}

/** `unreviewed`: nobody has looked it up; `expired`: it is being looked up again. */
export const LAW_REVIEWS = ['unreviewed', 'reviewed', 'expired'] as const
export type LawReview = (typeof LAW_REVIEWS)[number]

/** A row, as far as it decides whether it is shown. */
export interface LawRow {
  code: LawNoteCode
  /** `US` stands for all. */
  state: string
  /** The first day it counts, `2026-11-30`. */
  from: string
  review: LawReview
  /** The last day that the review holds for; null: until somebody says otherwise. */
  valid_until: string | null
}

/** A warning stands where such a post is often challenged; a note tells only. */
export type LawNote<R extends LawRow> = Omit<R, 'review'> & { review: LawReview; level: 'note' | 'warning' }

const PAID_BY_SHARE: readonly PayModel[] = ['commission', 'guarantee_split', 'hourly_commission']

const paidByShare = ({ pay_model }: LawQuestion): boolean => !!pay_model && PAID_BY_SHARE.includes(pay_model)

/** Which posts a note is about. */
const ABOUT: Readonly<Record<LawNoteCode, (post: LawQuestion) => boolean>> = {
  pay_must_be_stated: (post) => post.kind === 'job' && post.tax_form === 'w2',
  contractor_abc_test: (post) => post.kind === 'job' && post.tax_form === '1099',
  contractor_commission: (post) => post.kind === 'job' && post.tax_form === '1099' && paidByShare(post),
  commission_base_wage: (post) => post.kind === 'job' && post.tax_form === 'w2' && paidByShare(post),
  booth_permit: rentsABooth,
  booth_not_allowed: rentsABooth,
  licence_needed: (post) => post.kind === 'job' && post.licence_need === 'licensed',
  trainee_registration: (post) => post.kind === 'job' && post.licence_need === 'trainee',
  tax_clearance: (post) => post.kind === 'salon',
}

function rentsABooth(post: LawQuestion): boolean {
  return post.kind === 'job' && (post.tax_form === 'booth_lease' || post.pay_model === 'booth_rent')
}

const WARNINGS: readonly LawNoteCode[] = ['contractor_commission', 'booth_not_allowed']

/** A review that has run out is an expired one. */
export const reviewOn = (
  { review, valid_until }: Pick<LawRow, 'review' | 'valid_until'>,
  day: string,
): LawReview => (valid_until !== null && valid_until < day ? 'expired' : review)

/** The notes of these rows that count for a post on a day (YYYY-MM-DD), warnings first. */
export function lawNotes<R extends LawRow>(rows: readonly R[], post: LawQuestion, day: string): LawNote<R>[] {
  const counts = ({ state, from }: R) => (state === post.state || state === 'US') && from <= day
  const notes = rows
    .filter((row) => counts(row) && ABOUT[row.code](post))
    .map(
      (row): LawNote<R> => ({
        ...row,
        review: reviewOn(row, day),
        level: WARNINGS.includes(row.code) ? 'warning' : 'note',
      }),
    )
  return notes.sort((a, b) => Number(b.level === 'warning') - Number(a.level === 'warning'))
}
