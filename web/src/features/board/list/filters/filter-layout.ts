import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { FILTERS, type Filter } from '@lunula/contract/board/fields/filters.ts'

/** Filters that are looked at together. `title` is a name of `fields:group`, or of the one field. */
export interface FilterGroup {
  title: string
  filters: readonly Filter[]
}

type Layout = Readonly<Record<string, readonly string[]>>

/** The first four stand by themselves on wide screens, the others under “more”. */
const MAIN = 4
const LAYOUTS: Readonly<Record<PostKind, Layout>> = {
  job: {
    positions: ['positions'],
    pay: ['weekly_pay_min', 'share_percent_min', 'pay_model'],
    provided: ['housing', 'ride', 'meals'],
    tax_form: ['tax_form'],
    schedules: ['schedules', 'starts_on_max'],
    need: ['licence_need', 'experience_years_max'],
    skills: ['skills'],
    place: ['setting', 'work_flow'],
    languages: ['language', 'spoken'],
  },
  worker: {
    positions: ['positions'],
    years: ['years_min'],
    licence: ['licence_state', 'licence_type', 'licence_expires_on_min'],
    pay: ['weekly_pay_max', 'pay_model'],
    when: ['available_from_max', 'weekdays'],
    moving: ['radius_miles_min', 'relocates', 'needs_housing', 'relocate_states'],
    skills: ['skills'],
    languages: ['language', 'spoken'],
  },
  salon: {
    price: ['asking_price_min', 'asking_price_max', 'seller_finance'],
    lease: ['rent_max', 'lease_ends_on_min', 'lease_transfer'],
    size: ['tables_min', 'chairs_min', 'square_feet_min'],
    sale_type: ['sale_type'],
    business: ['gross_a_year_min', 'proof'],
    sale_reason: ['sale_reason', 'broker'],
    languages: ['language', 'spoken'],
  },
  course: {
    category: ['category'],
    cost: ['tuition_max', 'payment_plan'],
    mode: ['mode', 'times'],
    teaching_languages: ['teaching_languages'],
    when: ['next_start_max'],
    hours: ['hours_min', 'hours_max'],
    level: ['level'],
    licence: ['licence_state'],
    provider_type: ['provider_type'],
    languages: ['language', 'spoken'],
  },
}

/** Titles that are those of a field. */
const FIELD_TITLES = new Set([
  'positions',
  'tax_form',
  'schedules',
  'skills',
  'years',
  'sale_type',
  'sale_reason',
  'category',
  'mode',
  'teaching_languages',
  'hours',
  'level',
  'provider_type',
])
export const isFieldTitle = (title: string): boolean => FIELD_TITLES.has(title)

const groups = Object.fromEntries(
  Object.entries(LAYOUTS).map(([kind, layout]) => [
    kind,
    Object.entries(layout).map(([title, names]) => ({
      title,
      filters: names.flatMap(
        (name) => FILTERS[kind as PostKind].find((filter) => filter.name === name) ?? [],
      ),
    })),
  ]),
) as unknown as Readonly<Record<PostKind, readonly FilterGroup[]>>

export const filterGroups = (kind: PostKind): readonly FilterGroup[] => groups[kind]
export const mainGroups = (kind: PostKind): readonly FilterGroup[] => groups[kind].slice(0, MAIN)
export const moreGroups = (kind: PostKind): readonly FilterGroup[] => groups[kind].slice(MAIN)
