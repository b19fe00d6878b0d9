import { WEEKDAYS } from '../../formats/dates.ts'
import { LICENSE_TYPES } from '../../licenses/constants.ts'
import { LICENSE_STATES } from '../../licenses/schemas.ts'
import { US_STATES } from '../../shipping/us-states.ts'
import * as c from './choices.ts'
import {
  type ContentOf,
  count,
  day,
  days,
  dollars,
  type Fields,
  flag,
  oneOf,
  prose,
  someOf,
  text,
  texts,
  time,
} from './field.ts'

/** The fields of every post, with the limits of the board's description. Photos stand beside them. */
export const COMMON_FIELDS = {
  title: text(10, 90, { required: true }),
  description: prose(30, 4000),
  language: oneOf('language', c.POST_LANGUAGES, { required: true }),
  zip_code: text(5, 5, { required: true, pattern: '^\\d{5}$' }),
  city: text(1, 80, { required: true }),
  state: oneOf('state', US_STATES, { required: true }),
  precision: oneOf('precision', c.PRECISIONS),
  contact_name: text(2, 60, { required: true }),
  contact_ways: someOf('way', c.CONTACT_WAYS, { required: true }),
  phone: text(1, 40, {
    required: true,
    secret: true,
    when: { contact_ways: c.PHONE_WAYS },
  }),
  wechat_id: text(6, 20, { required: true, secret: true, when: { contact_ways: ['wechat'] } }),
  line_id: text(2, 30, { required: true, secret: true, when: { contact_ways: ['line'] } }),
  email: text(3, 254, { required: true, secret: true, when: { contact_ways: ['email'] } }),
  contact_shown_to: oneOf('shown_to', c.CONTACT_SHOWN_TO),
  spoken: someOf('language', c.SPOKEN_LANGUAGES),
} as const satisfies Fields

const SHARE = { pay_model: ['commission', 'guarantee_split', 'hourly_commission'] } as const
const GUARANTEE = { pay_model: ['guarantee_split', 'guarantee_flat'] } as const
const HOURLY = { pay_model: ['hourly', 'hourly_commission'] } as const
const SALARY = { pay_model: ['salary'] } as const
const BOOTH = { pay_model: ['booth_rent'] } as const

/** The technician’s share in per cent (60 is shown as 6/4) and amounts; those of the chosen model only. */
const PAY_FIELDS = {
  share_percent: count(30, 90, { unit: 'percent', required: true, when: SHARE }),
  guarantee: dollars(50, 30_000, { required: true, when: GUARANTEE }),
  guarantee_per: oneOf('per', c.GUARANTEE_PERIODS, { required: true, when: GUARANTEE }),
  hourly: dollars(1, 150, { required: true, when: HOURLY }),
  salary: dollars(100, 300_000, { required: true, when: SALARY }),
  salary_per: oneOf('per', c.SALARY_PERIODS, { required: true, when: SALARY }),
  booth_rent: dollars(25, 2000, { required: true, when: BOOTH }),
} as const satisfies Fields

/** Cần thợ. */
export const JOB_FIELDS = {
  salon_name: text(2, 80, { required: true }),
  positions: someOf('position', c.POSITIONS, { required: true }),
  skills: someOf('skill', c.SKILLS, { max: 15 }),
  pay_model: oneOf('pay_model', c.PAY_MODELS, { required: true }),
  ...PAY_FIELDS,
  hours_a_day: count(1, 16, { unit: 'hours', required: true, when: GUARANTEE }),
  deductions: someOf('deduction', c.DEDUCTIONS),
  supplies_percent: count(1, 50, { unit: 'percent', when: { deductions: ['supplies'] } }),
  cleaning_a_day: dollars(1, 100, { when: { deductions: ['cleaning'] } }),
  card_fee_percent: count(1, 10, { unit: 'percent', when: { deductions: ['card_fee'] } }),
  tips_kept_percent: count(0, 100, { unit: 'percent' }),
  tax_form: oneOf('tax_form', c.TAX_FORMS, { required: true }),
  payouts: someOf('payout', c.PAYOUTS),
  payout_every: oneOf('every', c.PAYOUT_PERIODS),
  schedules: someOf('schedule', c.SCHEDULES, { required: true }),
  days_a_week: count(1, 7, { unit: 'days' }),
  hours_from: time(),
  hours_to: time(),
  openings: count(1, 30, { unit: 'people' }),
  starts_on: day({ required: true }),
  housing: flag(),
  ride: flag(),
  meals: flag(),
  ventilation: flag(),
  benefits: someOf('benefit', c.BENEFITS),
  work_flow: oneOf('work_flow', c.WORK_FLOWS),
  licence_need: oneOf('licence_need', c.LICENSE_NEEDS, { required: true }),
  experience_years: count(0, 30, { unit: 'years' }),
  setting: oneOf('setting', c.SETTINGS),
  street_shown: oneOf('street_shown', c.STREETS_SHOWN),
  street: text(5, 120, { required: true, secret: true, when: { street_shown: ['street'] } }),
  crossing: text(3, 80, { required: true, when: { street_shown: ['crossing'] } }),
} as const satisfies Fields

/** Tìm việc. Age, sex and marital status are not collected. */
export const WORKER_FIELDS = {
  display_name: text(2, 60, { required: true }),
  positions: someOf('position', c.POSITIONS, { required: true }),
  skills: someOf('skill', c.SKILLS, { max: 15 }),
  years: count(0, 50, { unit: 'years', required: true }),
  licence_state: oneOf('state', LICENSE_STATES),
  licence_type: oneOf('licence_type', LICENSE_TYPES),
  licence_expires_on: day(),
  licence_number: text(3, 40, { secret: true }),
  pay_model: oneOf('pay_model', c.PAY_MODELS),
  ...PAY_FIELDS,
  weekdays: someOf('weekday', WEEKDAYS),
  available_from: day(),
  radius_miles: count(5, 250, { unit: 'miles' }),
  relocates: flag(),
  relocate_states: someOf('state', US_STATES, { when: { relocates: [true] } }),
  needs_housing: flag(),
  hide_from: texts(2, 80, 20, { secret: true }),
  approved_only: flag(),
} as const satisfies Fields

/** Sang tiệm. Amounts are a month’s unless the name says otherwise. */
export const SALON_FIELDS = {
  salon_name: text(2, 80),
  confidential: flag(),
  street: text(5, 120, { secret: true, when: { confidential: [true] } }),
  asking_price: dollars(1000, 5_000_000, { required: true }),
  negotiable: flag(),
  seller_finance: flag(),
  sale_type: oneOf('sale_type', c.SALE_TYPES, { required: true }),
  rent: dollars(0, 100_000, { required: true }),
  nnn: dollars(0, 50_000),
  lease_ends_on: day({ required: true }),
  renewal_options: count(0, 10),
  lease_transfer: oneOf('lease_transfer', c.LEASE_TRANSFERS, { required: true }),
  deposit: dollars(0, 500_000),
  square_feet: count(100, 20_000, { unit: 'square_feet', required: true }),
  tables: count(0, 60, { required: true }),
  chairs: count(0, 60, { required: true }),
  wax_rooms: count(0, 20),
  lash_rooms: count(0, 20),
  facial_rooms: count(0, 20),
  ventilation: flag(),
  year_opened: count(1950, 2100, { unit: 'year' }),
  equipment_years: count(0, 50, { unit: 'years' }),
  gross: dollars(1, 20_000_000),
  gross_period: oneOf('per', c.GROSS_PERIODS),
  earnings_a_year: dollars(0, 10_000_000),
  customers_a_day: count(0, 1000, { unit: 'people' }),
  average_ticket: dollars(1, 1000),
  proof: oneOf('proof', c.PROOFS),
  technicians: count(0, 100, { unit: 'people' }),
  technicians_staying: count(0, 100, { unit: 'people' }),
  establishment_licence: oneOf('standing', c.LICENSE_STANDINGS),
  lawsuits: flag(),
  violations: flag(),
  training_weeks: count(0, 52, { unit: 'weeks' }),
  non_compete: flag(),
  sale_reason: oneOf('sale_reason', c.SALE_REASONS, { required: true }),
  broker: flag(),
} as const satisfies Fields

const LICENSE_COURSE = { category: ['licence'] } as const

export const COURSE_FIELDS = {
  provider: text(2, 80, { required: true }),
  provider_type: oneOf('provider_type', c.PROVIDER_TYPES, { required: true }),
  category: oneOf('category', c.COURSE_CATEGORIES, { required: true }),
  licence_state: oneOf('state', LICENSE_STATES, { required: true, when: LICENSE_COURSE }),
  clock_hours: count(1, 2000, { unit: 'hours', required: true, when: LICENSE_COURSE }),
  school_licence_number: text(2, 40, { required: true, when: LICENSE_COURSE }),
  mode: oneOf('mode', c.COURSE_MODES, { required: true }),
  teaching_languages: someOf('language', c.POST_LANGUAGES, { required: true }),
  exam_language: oneOf('language', c.POST_LANGUAGES),
  rolling: flag(),
  starts: days(24),
  times: someOf('time', c.COURSE_TIMES),
  hours: count(1, 2000, { unit: 'hours', required: true }),
  tuition: dollars(0, 50_000, { required: true }),
  kit_fee: dollars(0, 10_000),
  registration_fee: dollars(0, 10_000),
  payment_plan: flag(),
  refund_policy: text(5, 400),
  class_size: count(1, 100, { unit: 'people' }),
  level: oneOf('level', c.COURSE_LEVELS),
  certificate: flag(),
  placement: flag(),
} as const satisfies Fields

export const KIND_FIELDS = {
  job: JOB_FIELDS,
  worker: WORKER_FIELDS,
  salon: SALON_FIELDS,
  course: COURSE_FIELDS,
} as const

export type CommonContent = ContentOf<typeof COMMON_FIELDS>
export type JobContent = CommonContent & ContentOf<typeof JOB_FIELDS>
export type WorkerContent = CommonContent & ContentOf<typeof WORKER_FIELDS>
export type SalonContent = CommonContent & ContentOf<typeof SALON_FIELDS>
export type CourseContent = CommonContent & ContentOf<typeof COURSE_FIELDS>
export interface Contents {
  job: JobContent
  worker: WorkerContent
  salon: SalonContent
  course: CourseContent
}
/** What a post says; of every kind at once where the kind is not known. */
export type PostContent = Partial<JobContent & WorkerContent & SalonContent & CourseContent>
