import type { PayModel, PostKind, TaxForm } from './fields/choices.ts'

/*
 * What the law of a state says about a post, as dated rows with their source. A row is a reminder and no
 * verdict: the sentence of its code says what to look up. The rows were written down from memory of the
 * statutes: staff look each one up before anybody relies on it, and end a row (`until`) instead of editing
 * it.
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

export interface LawRow {
  code: LawNoteCode
  state: string
  /** The first day it counts, and the last one if it has ended; YYYY-MM-DD. */
  from: string
  until?: string
  /** The statute or rule behind it. */
  source: string
  /** It binds employers of at least so many people. */
  employees?: number
}

export interface LawNote extends LawRow {
  /** A warning stands where such a post is often challenged; a note tells only. */
  level: 'note' | 'warning'
}

/** A row without its code: state, first day, source, and the least number of employees where there is one. */
type Short = readonly [state: string, from: string, source: string, employees?: number]

/** The first day of what was law before the board was: which day it was makes no difference to a post. */
const LONG_SINCE = '2020-01-01'

/** Pay or its range stands in every post for an employee. */
const PAY_STATED: readonly Short[] = [
  ['CO', '2021-01-01', 'Colo. Rev. Stat. § 8-5-201'],
  ['CA', '2023-01-01', 'Cal. Labor Code § 432.3', 15],
  ['WA', '2023-01-01', 'Wash. Rev. Code § 49.58.110', 15],
  ['NY', '2023-09-17', 'N.Y. Labor Law § 194-b', 4],
  ['HI', '2024-01-01', 'Hawaii Act 203 of 2023 (Haw. Rev. Stat. ch. 378)', 50],
  ['DC', '2024-06-30', 'D.C. Wage Transparency Omnibus Amendment Act of 2023 (D.C. Code § 32-1451 ff.)', 1],
  ['MD', '2024-10-01', 'Md. Code, Lab. & Empl. § 3-304.2'],
  ['IL', '2025-01-01', '820 Ill. Comp. Stat. 112/10', 15],
  ['MN', '2025-01-01', 'Minn. Stat. § 181.173', 30],
  ['NJ', '2025-06-01', 'N.J. Stat. § 34:6B-23 (P.L. 2024, c. 91)', 10],
  ['VT', '2025-07-01', 'Vt. Stat. tit. 21 § 495t', 5],
  ['MA', '2025-10-29', 'Mass. Gen. Laws ch. 149 § 105F', 25],
]

/**
 * Who works for others counts as an employee unless three conditions are met. In California manicurists were
 * exempt until the end of 2024.
 */
const ABC_TEST: readonly Short[] = [
  ['CA', '2025-01-01', 'Cal. Labor Code § 2775 (Dynamex, AB 5)'],
  ['MA', LONG_SINCE, 'Mass. Gen. Laws ch. 149 § 148B'],
  ['NJ', LONG_SINCE, 'N.J. Stat. § 43:21-19(i)(6)'],
]

const BOOTH_PERMIT: readonly Short[] = [
  ['MA', LONG_SINCE, 'Mass. Board of Registration of Cosmetology and Barbering, advisory on booth rentals'],
  ['NJ', '2025-01-08', 'N.J. Stat. § 45:5B-11.1 (P.L. 2023, c. 231)'],
]

/** The buyer of a business tells the tax office before the closing, or may owe what the seller owes. */
const TAX_CLEARANCE: readonly Short[] = [
  ['IL', LONG_SINCE, '35 Ill. Comp. Stat. 5/902(d)'],
  ['NJ', LONG_SINCE, 'N.J. Stat. § 54:50-38'],
  ['NY', LONG_SINCE, 'N.Y. Tax Law § 1141(c)'],
]

const rows = (code: LawNoteCode, list: readonly Short[]): LawRow[] =>
  list.map(([state, from, source, employees]) => ({
    code,
    state,
    from,
    source,
    ...(employees === undefined ? {} : { employees }),
  }))

/** Licenses are a matter of each state, and every state asks for one: `US` stands for all. */
export const LAW_ROWS: readonly LawRow[] = [
  ...rows('pay_must_be_stated', PAY_STATED),
  ...rows('contractor_abc_test', ABC_TEST),
  ...rows('contractor_commission', [
    ['CA', '2025-01-01', 'Cal. Labor Code § 2778(b)(2)(L), manicurists’ exemption ended 2024-12-31'],
  ]),
  ...rows('commission_base_wage', [['CA', LONG_SINCE, 'Cal. Labor Code § 204.11']]),
  ...rows('booth_permit', BOOTH_PERMIT),
  ...rows('booth_not_allowed', [['PA', LONG_SINCE, 'Pa. Beauty Culture Law (Act 86 of 1933), booth rental']]),
  ...rows('licence_needed', [['US', LONG_SINCE, 'law of the state’s board of cosmetology or barbering']]),
  ...rows('trainee_registration', [['NY', LONG_SINCE, 'N.Y. Gen. Bus. Law art. 27, nail specialty trainee']]),
  ...rows('tax_clearance', TAX_CLEARANCE),
]

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

/** The notes that count for a post on a day (YYYY-MM-DD), warnings first. */
export function lawNotes(post: LawQuestion, day: string): LawNote[] {
  const counts = ({ state, from, until }: LawRow) =>
    (state === post.state || state === 'US') && from <= day && (until === undefined || day <= until)
  const notes = LAW_ROWS.filter((row) => counts(row) && ABOUT[row.code](post)).map(
    (row): LawNote => ({ ...row, level: WARNINGS.includes(row.code) ? 'warning' : 'note' }),
  )
  return notes.sort((a, b) => Number(b.level === 'warning') - Number(a.level === 'warning'))
}
