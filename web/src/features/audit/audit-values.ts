import { PERMISSIONS, ROLE_NAMES } from '@lunula/contract/accounts/permissions.ts'
import { LAW_REVIEWS } from '@lunula/contract/board/law-notes/law-notes.ts'
import { DECISIONS } from '@lunula/contract/board/moderation/constants.ts'
import { POST_STATES } from '@lunula/contract/board/states.ts'
import { IMPORT_STATES } from '@lunula/contract/catalog/files/constants.ts'
import { PRODUCT_STATUSES } from '@lunula/contract/catalog/goods/constants.ts'
import { ADJUST_REASONS, STOCK_MOVES } from '@lunula/contract/catalog/stock/constants.ts'
import { formatDay, formatMoment, type Zone } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { formatPercent } from '@lunula/contract/formats/numbers.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { LICENSE_STATUSES } from '@lunula/contract/licenses/constants.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '@lunula/contract/orders/constants.ts'
import { DRAFT_STATES } from '@lunula/contract/orders/drafts/constants.ts'
import { CARRIERS, FULFILLMENT_STATES, PARCEL_LABEL_STATES } from '@lunula/contract/orders/fulfillments.ts'
import { RETURN_STATUSES } from '@lunula/contract/orders/returns.ts'
import { PROMOTION_KINDS } from '@lunula/contract/promotions/promotion-rules.ts'
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
/** What holds a state or a decision; `state` is also that of an address. */
const STATES = new Set([
  'status',
  'state',
  'payment_status',
  'fulfillment_status',
  'decision',
  'review',
  'move',
])
/** Each with a text in the languages of the back office. */
export const STATE_WORDS = [
  ...ORDER_STATUSES,
  ...PAYMENT_STATUSES,
  ...FULFILLMENT_STATUSES,
  ...FULFILLMENT_STATES,
  ...PARCEL_LABEL_STATES,
  ...RETURN_STATUSES,
  ...DRAFT_STATES,
  ...PRODUCT_STATUSES,
  ...IMPORT_STATES,
  ...STOCK_MOVES,
  ...POST_STATES,
  ...DECISIONS,
  ...LICENSE_STATUSES,
  ...LAW_REVIEWS,
  // of refunds, of mails that could not be sent, and of units that were set in the sheet
  'succeeded',
  'retry',
  'edit',
] as const

const knownIn = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value)

/** The words for a choice; null for what is none, or no longer known. */
function choiceText(t: Translate, name: string, value: string): string | null {
  if (STATES.has(name)) {
    const word = knownIn(STATE_WORDS, value)
    return word ? t(`admin-audit:value.${word}`) : null
  }
  if (name === 'permissions') {
    const permission = knownIn(PERMISSIONS, value)
    return permission ? t(`admin-roles:permission.${permission}`) : null
  }
  if (name === 'role') {
    const role = knownIn(ROLE_NAMES, value)
    return role ? t(`staff:role.${role}`) : null
  }
  if (name === 'kind') {
    const kind = knownIn(PROMOTION_KINDS, value)
    return kind ? t(`admin-promotions:kind.${kind}`) : null
  }
  if (name === 'carrier') {
    const carrier = knownIn(CARRIERS, value)
    return carrier ? t(`admin-orders:carrier.${carrier}`) : null
  }
  if (name === 'reason') {
    const reason = knownIn(ADJUST_REASONS, value)
    return reason ? t(`admin-goods:stock.reason.${reason}`) : null
  }
  if (name === 'language') return isLanguage(value) ? LANGUAGE_NAMES[value] : null
  return null
}

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
    const choice = choiceText(t, name, value)
    if (choice !== null) return choice
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
