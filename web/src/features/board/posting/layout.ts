import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { COMMON_FIELDS, KIND_FIELDS } from '@lunula/contract/board/fields/fields.ts'

type KeysOf<T> = T extends unknown ? keyof T : never
export type FieldName = keyof typeof COMMON_FIELDS | KeysOf<(typeof KIND_FIELDS)[PostKind]>

/** A part of the form with a heading of its own: `posting:section.<name>`. */
export interface Section {
  readonly name: SectionName
  /** Always in sight. */
  readonly first: readonly FieldName[]
  /** Folded under “More details”. */
  readonly more: readonly FieldName[]
  /** The photos of the post stand below its fields. */
  readonly photos?: true
}
type SectionName =
  | 'work'
  | 'pay'
  | 'technician'
  | 'offer'
  | 'you'
  | 'wish'
  | 'sale'
  | 'lease'
  | 'shop'
  | 'course'
  | 'dates'
  | 'cost'
  | 'place'
  | 'contact'
  | 'words'

const AMOUNTS = [
  'share_percent',
  'guarantee',
  'guarantee_per',
  'hourly',
  'salary',
  'salary_per',
  'booth_rent',
] as const
const PLACE: Section = { name: 'place', first: ['zip_code', 'city', 'state'], more: ['precision'] }
const CONTACT: Section = {
  name: 'contact',
  first: ['contact_name', 'contact_ways', 'phone', 'wechat_id', 'line_id', 'email'],
  more: ['contact_shown_to', 'spoken'],
}
const WORDS: Section = {
  name: 'words',
  first: ['title', 'language', 'description'],
  more: [],
  photos: true,
}

/**
 * What the form of each kind asks, in the order in which one would say it: every field once, the most telling
 * first.
 */
export const LAYOUT: Readonly<Record<PostKind, readonly Section[]>> = {
  job: [
    {
      name: 'work',
      first: ['positions', 'salon_name', 'schedules', 'starts_on'],
      more: ['skills', 'hours_from', 'hours_to', 'days_a_week', 'openings', 'work_flow', 'setting'],
    },
    {
      name: 'pay',
      first: ['pay_model', ...AMOUNTS, 'hours_a_day', 'tax_form'],
      more: [
        'tips_kept_percent',
        'deductions',
        'supplies_percent',
        'cleaning_a_day',
        'card_fee_percent',
        'payouts',
        'payout_every',
      ],
    },
    {
      name: 'offer',
      first: ['licence_need', 'housing', 'ride', 'meals', 'ventilation'],
      more: ['experience_years', 'benefits'],
    },
    { ...PLACE, first: [...PLACE.first, 'street_shown', 'street', 'crossing'] },
    CONTACT,
    WORDS,
  ],
  worker: [
    { name: 'you', first: ['display_name', 'positions', 'years'], more: ['skills'] },
    {
      name: 'wish',
      first: ['pay_model', ...AMOUNTS, 'weekdays', 'available_from'],
      more: ['radius_miles', 'needs_housing', 'relocates', 'relocate_states'],
    },
    {
      name: 'technician',
      first: [],
      more: [
        'licence_state',
        'licence_type',
        'licence_expires_on',
        'licence_number',
        'hide_from',
        'approved_only',
      ],
    },
    PLACE,
    CONTACT,
    WORDS,
  ],
  salon: [
    {
      name: 'sale',
      first: ['asking_price', 'sale_type', 'sale_reason', 'negotiable', 'seller_finance', 'broker'],
      more: ['training_weeks', 'non_compete', 'lawsuits', 'violations'],
    },
    {
      name: 'lease',
      first: ['rent', 'lease_ends_on', 'lease_transfer'],
      more: ['nnn', 'renewal_options', 'deposit'],
    },
    {
      name: 'shop',
      first: ['square_feet', 'tables', 'chairs'],
      more: [
        'wax_rooms',
        'lash_rooms',
        'facial_rooms',
        'technicians',
        'technicians_staying',
        'year_opened',
        'equipment_years',
        'establishment_licence',
        'ventilation',
      ],
    },
    {
      name: 'cost',
      first: ['gross', 'gross_period', 'proof'],
      more: ['earnings_a_year', 'customers_a_day', 'average_ticket'],
    },
    { ...PLACE, first: ['salon_name', 'confidential', 'street', ...PLACE.first] },
    CONTACT,
    WORDS,
  ],
  course: [
    {
      name: 'course',
      first: [
        'category',
        'licence_state',
        'clock_hours',
        'school_licence_number',
        'provider',
        'provider_type',
        'mode',
        'teaching_languages',
      ],
      more: ['exam_language', 'level', 'class_size', 'certificate', 'placement'],
    },
    { name: 'dates', first: ['rolling', 'starts', 'hours'], more: ['times'] },
    {
      name: 'cost',
      first: ['tuition', 'refund_policy'],
      more: ['kit_fee', 'registration_fee', 'payment_plan'],
    },
    PLACE,
    CONTACT,
    WORDS,
  ],
}

/** In the order of the form, by which problems are summed up. */
export const orderOf = (kind: PostKind): readonly string[] => [
  ...LAYOUT[kind].flatMap(({ first, more }) => [...first, ...more]),
  'photos',
]

/** Fields that stand side by side; with buttons beside the number only where there is room. */
export const PAIRED: ReadonlySet<string> = new Set<FieldName>([
  'guarantee',
  'guarantee_per',
  'salary',
  'salary_per',
  'hours_from',
  'hours_to',
  'days_a_week',
  'openings',
  'tables',
  'chairs',
  'gross',
  'gross_period',
  'technicians',
  'technicians_staying',
  'year_opened',
  'equipment_years',
  'kit_fee',
  'registration_fee',
  'nnn',
  'deposit',
  'city',
  'state',
])
