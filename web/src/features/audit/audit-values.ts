import { formatDay, formatMoment, type Zone } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { formatPercent } from '@lunula/contract/formats/numbers.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { isLanguage, LANGUAGE_NAMES } from '../../shell/i18n/languages.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import { fieldText } from './audit-words.ts'

/** US cents. */
const MONEY = new Set([
  'price',
  'sale_price',
  'retail_price',
  'amount',
  'cents',
  'total',
  'sent_total',
  'credit',
  'balance',
  'granted',
  'payable',
  'paid_out',
  'handling_fee',
  'minimum_order',
  'free_shipping_threshold',
  'inviter_reward',
  'invitee_reward',
  'max_discount',
  'minimum_subtotal',
])
/** Hundredths of a percent. */
const BASIS_POINTS = new Set(['rate', 'commission'])
/** What holds one of a few words; `state` is also that of an address. */
const CHOICES = new Set([
  'status',
  'state',
  'payment_status',
  'fulfillment_status',
  'decision',
  'review',
  'move',
])
/** Each with a text in the languages of the back office. */
export const VALUES = [
  'receive',
  'adjust',
  'count',
  'active',
  'draft',
  'archived',
  'pending',
  'placed',
  'completed',
  'canceled',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'voided',
  'unfulfilled',
  'partial',
  'fulfilled',
  'shipped',
  'delivered',
  'returned',
  'wanted',
  'bought',
  'unused',
  'requested',
  'approved',
  'rejected',
  'received',
  'replaced',
  'submitted',
  'open',
  'closed',
  'published',
  'expired',
  'hidden',
  'removed',
  'reviewed',
  'unreviewed',
  'retry',
  'approve',
  'reject',
  'hide',
  'restore',
  'remove',
  'dismiss',
  'approve_change',
  'reject_change',
  'uphold',
] as const

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface Reader {
  t: Translate
  language: Language
  /** Of moments; that of the machine without it. */
  zone: Zone | undefined
}

/** What a fact says, as its reader would: money in dollars, days as days, choices by their names. */
export function valueText(reader: Reader, name: string, value: unknown): string {
  const { t, language, zone } = reader
  if (typeof value === 'boolean') return t(value ? 'admin-audit:yes' : 'admin-audit:no')
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') {
    const known = CHOICES.has(name) && VALUES.find((each) => each === value)
    if (known) return t(`admin-audit:value.${known}`)
    if (name === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value]
    if (MOMENT.test(value)) return formatMoment(new Date(value), language, zone)
    return DAY.test(value) ? formatDay(value, language) : value
  }
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object')
    return value.map((each) => valueText(reader, name, each)).join(isPlain ? ', ' : '; ')
  }
  return Object.entries(value ?? {})
    .filter(([, each]) => each !== null && each !== '')
    .map(([part, each]) => `${fieldText(t, [part])} ${valueText(reader, part, each)}`)
    .join(', ')
}

function numberText(name: string, value: number): string {
  if (MONEY.has(name)) return formatMoney(value)
  if (BASIS_POINTS.has(name)) return formatPercent(value)
  return name === 'percent' ? `${value}%` : String(value)
}
