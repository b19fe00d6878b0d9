import type { PostKind } from './choices.ts'

/**
 * What a list can be narrowed by. `any`: one of the chosen values of a choice field, in the address as
 * `positions=acrylic,dip`. `yes`: a flag, as `housing=true`. `least`, `most`: a number (cents, years, miles
 * …) or a day that is at least or at most the given one.
 */
export interface Filter {
  readonly name: string
  readonly field: string
  readonly kind: 'any' | 'yes' | 'least' | 'most'
}

const any = (field: string): Filter => ({ name: field, field, kind: 'any' })
const yes = (field: string): Filter => ({ name: field, field, kind: 'yes' })
const least = (field: string): Filter => ({ name: `${field}_min`, field, kind: 'least' })
const most = (field: string): Filter => ({ name: `${field}_max`, field, kind: 'most' })
const EVERYWHERE = [any('language'), any('spoken')]

/**
 * `weekly_pay` is what a post guarantees, in cents a week, whatever the sales; it is worked out from the pay
 * fields. `next_start` of a rolling course is always.
 */
export const FILTERS: Readonly<Record<PostKind, readonly Filter[]>> = {
  job: [
    any('positions'),
    any('skills'),
    any('pay_model'),
    least('weekly_pay'),
    least('share_percent'),
    any('tax_form'),
    any('schedules'),
    most('starts_on'),
    yes('housing'),
    yes('ride'),
    yes('meals'),
    any('work_flow'),
    any('licence_need'),
    most('experience_years'),
    any('setting'),
    ...EVERYWHERE,
  ],
  worker: [
    any('positions'),
    any('skills'),
    least('years'),
    any('licence_state'),
    any('licence_type'),
    least('licence_expires_on'),
    any('pay_model'),
    most('weekly_pay'),
    any('weekdays'),
    most('available_from'),
    least('radius_miles'),
    yes('relocates'),
    any('relocate_states'),
    yes('needs_housing'),
    ...EVERYWHERE,
  ],
  salon: [
    least('asking_price'),
    most('asking_price'),
    any('sale_type'),
    most('rent'),
    least('lease_ends_on'),
    any('lease_transfer'),
    least('square_feet'),
    least('tables'),
    least('chairs'),
    least('gross_a_year'),
    yes('seller_finance'),
    any('proof'),
    any('sale_reason'),
    yes('broker'),
    ...EVERYWHERE,
  ],
  course: [
    any('category'),
    any('licence_state'),
    any('mode'),
    any('teaching_languages'),
    any('provider_type'),
    any('times'),
    most('next_start'),
    most('hours'),
    least('hours'),
    most('tuition'),
    yes('payment_plan'),
    any('level'),
    ...EVERYWHERE,
  ],
}

/** Choices that stand for others of their field: whoever asks for one of these finds them too. */
export const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  'positions:all_around': ['positions:acrylic', 'positions:mani_pedi', 'positions:dip', 'positions:gel'],
  'work_flow:both': ['work_flow:turn', 'work_flow:appointment'],
  'level:all': ['level:beginner', 'level:intermediate', 'level:advanced'],
}

/** Amounts stand in cents on the wire, and in whole dollars in addresses of the site. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'weekly_pay',
  'asking_price',
  'rent',
  'gross_a_year',
  'tuition',
])
export const isAmount = ({ field }: Filter): boolean => AMOUNTS.has(field)

export const RADII = [5, 10, 25, 50, 100, 250] as const
export const MAX_RADIUS = 250
export const DEFAULT_RADIUS = 50

/**
 * What a list can be ordered by; what a post does not say stands last. `take_home`: the most a week first, as
 * the reader supposes weeks to be. `price`, `rent`, `tuition`: the lowest first; `gross`, `experience`: the
 * most first; `start`, `available`: the soonest first.
 */
export const SORTS = {
  job: ['newest', 'nearest', 'take_home'],
  worker: ['newest', 'nearest', 'experience', 'available'],
  salon: ['newest', 'nearest', 'price', 'rent', 'gross'],
  course: ['newest', 'nearest', 'tuition', 'start'],
} as const satisfies Readonly<Record<PostKind, readonly string[]>>
export type PostSort = (typeof SORTS)[PostKind][number]
export const POSTS_PER_PAGE = 20
/** Dots on a map: more are given as they are clustered. */
export const MAX_DOTS = 2000
