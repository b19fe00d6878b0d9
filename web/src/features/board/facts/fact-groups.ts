import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Saying } from './card-facts.ts'
import { type Fact, factsOf } from './field-text.ts'

const PAY = [
  'pay_model',
  'guarantee',
  'hours_a_day',
  'share_percent',
  'hourly',
  'salary',
  'booth_rent',
  'deductions',
  'supplies_percent',
  'cleaning_a_day',
  'card_fee_percent',
  'tips_kept_percent',
]

/** The facts of a post in the order in which a reader asks for them. */
const GROUPS = {
  job: {
    pay: [...PAY, 'tax_form', 'payouts', 'payout_every'],
    work: [
      'positions',
      'skills',
      'schedules',
      'days_a_week',
      'hours_from',
      'hours_to',
      'starts_on',
      'openings',
      'work_flow',
      'setting',
    ],
    provided: ['housing', 'ride', 'meals', 'ventilation', 'benefits'],
    asked: ['licence_need', 'experience_years', 'spoken'],
  },
  worker: {
    work: ['positions', 'skills', 'years', 'spoken'],
    licence: ['licence_type', 'licence_state', 'licence_expires_on'],
    wish: [
      ...PAY,
      'weekdays',
      'available_from',
      'radius_miles',
      'relocates',
      'relocate_states',
      'needs_housing',
    ],
  },
  salon: {
    price: ['asking_price', 'negotiable', 'seller_finance', 'sale_type', 'sale_reason', 'broker'],
    lease: ['rent', 'nnn', 'lease_ends_on', 'renewal_options', 'lease_transfer', 'deposit'],
    business: [
      'gross',
      'earnings_a_year',
      'proof',
      'customers_a_day',
      'average_ticket',
      'technicians',
      'technicians_staying',
    ],
    premises: [
      'square_feet',
      'tables',
      'chairs',
      'wax_rooms',
      'lash_rooms',
      'facial_rooms',
      'ventilation',
      'year_opened',
      'equipment_years',
    ],
    handover: ['establishment_licence', 'lawsuits', 'violations', 'training_weeks', 'non_compete', 'spoken'],
  },
  course: {
    course: [
      'category',
      'licence_state',
      'clock_hours',
      'hours',
      'level',
      'mode',
      'times',
      'rolling',
      'starts',
      'teaching_languages',
      'exam_language',
    ],
    cost: ['tuition', 'kit_fee', 'registration_fee', 'payment_plan', 'refund_policy'],
    provider: [
      'provider',
      'provider_type',
      'school_licence_number',
      'spoken',
      'class_size',
      'certificate',
      'placement',
    ],
  },
} as const satisfies Readonly<Record<PostKind, Readonly<Record<string, readonly string[]>>>>

type KeyOfGroups<T> = T extends unknown ? keyof T : never
export type GroupName = KeyOfGroups<(typeof GROUPS)[PostKind]>

export interface FactGroup {
  group: GroupName
  facts: Fact[]
}

/**
 * Everything that a post says in numbers and choices, in groups; groups of which nothing is said are left
 * out.
 */
export function factGroups(kind: PostKind, content: PostContent, saying: Saying): FactGroup[] {
  const groups: Readonly<Record<string, readonly string[]>> = GROUPS[kind]
  return Object.entries(groups)
    .map(([group, names]) => ({
      group: group as GroupName,
      facts: factsOf(kind, content, names, saying),
    }))
    .filter(({ facts }) => facts.length > 0)
}

/** Every field that stands in some group of a kind. */
export const groupedFields = (kind: PostKind): string[] => Object.values(GROUPS[kind]).flat()
