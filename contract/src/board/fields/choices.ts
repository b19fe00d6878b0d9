/**
 * The choices of a post: each has its word in every language under `board:choice.<list>.<value>` or
 * `fields:choice.<list>.<value>`, never a translation of what somebody typed.
 */

export const POST_KINDS = ['job', 'worker', 'salon', 'course'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** In which a post can be written and taught. */
export const POST_LANGUAGES = ['en', 'vi', 'es', 'zh', 'th'] as const
export type PostLanguage = (typeof POST_LANGUAGES)[number]
export const SPOKEN_LANGUAGES = [...POST_LANGUAGES, 'ko', 'km', 'lo', 'tl', 'pt', 'ru'] as const

/** Where a job says that its salon is: its street, or a crossing nearby. */
export const STREETS_SHOWN = ['street', 'crossing'] as const
export const PRECISIONS = ['exact', 'area'] as const

export const CONTACT_WAYS = [
  'message',
  'call',
  'sms',
  'zalo',
  'viber',
  'whatsapp',
  'wechat',
  'line',
  'email',
] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]
/** Those that tell the phone number. */
export const PHONE_WAYS: readonly ContactWay[] = ['call', 'sms', 'zalo', 'viber', 'whatsapp']
export const CONTACT_SHOWN_TO = ['signed_in', 'everyone', 'message_only'] as const

/** Biết làm hết, thợ bột, tay chân nước, nhúng … */
export const POSITIONS = [
  'all_around',
  'acrylic',
  'mani_pedi',
  'dip',
  'gel',
  'nail_art',
  'lash',
  'wax',
  'receptionist',
  'manager',
  'assistant',
] as const
export type Position = (typeof POSITIONS)[number]

export const SKILLS = [
  'full_set',
  'fill',
  'pink_white',
  'ombre',
  'acrylic_design',
  'gel_x',
  'hard_gel',
  'builder_gel',
  'gel_polish',
  'dip_powder',
  'sns',
  'regular_manicure',
  'spa_pedicure',
  'callus',
  'hand_painting',
  'three_d_art',
  'airbrush',
  'chrome',
  'cat_eye',
  'russian_manicure',
  'classic_lash',
  'volume_lash',
  'brow',
  'face_wax',
  'body_wax',
  'facial',
  'front_desk',
] as const

export const PAY_MODELS = [
  'hourly',
  'commission',
  'guarantee_split',
  'guarantee_flat',
  'hourly_commission',
  'salary',
  'booth_rent',
] as const
export type PayModel = (typeof PAY_MODELS)[number]
export const GUARANTEE_PERIODS = ['day', 'week', 'month'] as const
export const SALARY_PERIODS = ['week', 'month', 'year'] as const
export const DEDUCTIONS = ['none', 'supplies', 'cleaning', 'card_fee'] as const
export const TAX_FORMS = ['w2', '1099', 'booth_lease'] as const
export type TaxForm = (typeof TAX_FORMS)[number]
export const PAYOUTS = ['check', 'deposit', 'cash'] as const
export const PAYOUT_PERIODS = ['day', 'week', 'two_weeks', 'month'] as const
export const SCHEDULES = ['full_time', 'part_time', 'weekend', 'seasonal'] as const
export const BENEFITS = [
  'health',
  'paid_leave',
  'retirement',
  'bonus',
  'training',
  'insurance',
  'parking',
] as const
export const WORK_FLOWS = ['turn', 'appointment', 'both'] as const
export const LICENSE_NEEDS = ['licensed', 'trainee', 'not_applicable'] as const
export const SETTINGS = ['strip_plaza', 'mall', 'downtown', 'resort', 'home_suite'] as const

export const SALE_TYPES = ['business', 'assets', 'partner_share', 'lease_only'] as const
export const LEASE_TRANSFERS = ['yes', 'consent', 'unknown'] as const
export const GROSS_PERIODS = ['month', 'year'] as const
export const PROOFS = ['tax', 'pos', 'bank', 'none'] as const
export const LICENSE_STANDINGS = ['current', 'lapsed', 'unknown'] as const
export const SALE_REASONS = ['retire', 'move', 'health', 'family', 'other_business', 'other'] as const

export const PROVIDER_TYPES = ['school', 'salon', 'trainer', 'brand'] as const
export const COURSE_CATEGORIES = [
  'licence',
  'continuing',
  'technique',
  'art',
  'exam',
  'business',
  'instructor',
] as const
export const COURSE_MODES = ['on_site', 'live_online', 'self_paced', 'blended'] as const
export const COURSE_TIMES = ['day', 'evening', 'weekend'] as const
export const COURSE_LEVELS = ['all', 'beginner', 'intermediate', 'advanced'] as const
