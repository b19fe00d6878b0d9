import type { ErrorCode } from 'square'
import type { DeclineCode } from '../gateway/gateway.ts'

type Code = (typeof ErrorCode)[keyof typeof ErrorCode]

/** What the buyer can do about each of Square's reasons; what is not listed is not for the buyer to mend. */
const REASONS: Readonly<Partial<Record<DeclineCode, readonly Code[]>>> = {
  'payments.declined': [
    'CARD_DECLINED',
    'GENERIC_DECLINE',
    'BUYER_REFUSED_PAYMENT',
    'INVALID_ACCOUNT',
    'ACCOUNT_UNUSABLE',
    'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
    'INSUFFICIENT_PERMISSIONS',
    'INVALID_PIN',
    'MISSING_PIN',
    'ALLOWABLE_PIN_TRIES_EXCEEDED',
    'CARD_PRESENCE_REQUIRED',
    'CHIP_INSERTION_REQUIRED',
    'READER_DECLINED',
    'RESERVATION_DECLINED',
  ],
  'payments.insufficient_funds': ['INSUFFICIENT_FUNDS', 'GIFT_CARD_AVAILABLE_AMOUNT'],
  'payments.cvv_failure': ['CVV_FAILURE', 'VERIFY_CVV_FAILURE'],
  'payments.card_expired': [
    'CARD_EXPIRED',
    'EXPIRATION_FAILURE',
    'BAD_EXPIRATION',
    'INVALID_EXPIRATION',
    'INVALID_EXPIRATION_YEAR',
    'INVALID_EXPIRATION_DATE',
  ],
  'payments.address_mismatch': ['ADDRESS_VERIFICATION_FAILURE', 'VERIFY_AVS_FAILURE', 'INVALID_POSTAL_CODE'],
  'payments.card_unsupported': [
    'CARD_NOT_SUPPORTED',
    'UNSUPPORTED_CARD_BRAND',
    'UNSUPPORTED_ENTRY_METHOD',
    'UNSUPPORTED_INSTRUMENT_TYPE',
    'UNSUPPORTED_SOURCE_TYPE',
    'MANUALLY_ENTERED_PAYMENT_NOT_SUPPORTED',
    'PAYMENT_SOURCE_NOT_ENABLED_FOR_TARGET',
  ],
  'payments.limit_exceeded': ['TRANSACTION_LIMIT', 'PAYMENT_LIMIT_EXCEEDED', 'AMOUNT_TOO_HIGH'],
  'payments.call_issuer': ['CARD_DECLINED_CALL_ISSUER', 'VOICE_FAILURE'],
  'payments.verification_required': ['CARD_DECLINED_VERIFICATION_REQUIRED'],
  'payments.source_invalid': [
    'INVALID_CARD',
    'INVALID_CARD_DATA',
    'INVALID_ENCRYPTED_CARD',
    'PAN_FAILURE',
    'CARD_MISMATCH',
    'CARD_TOKEN_EXPIRED',
    'CARD_TOKEN_USED',
    'SOURCE_USED',
    'SOURCE_EXPIRED',
  ],
}

const BY_CODE = new Map(
  Object.entries(REASONS).flatMap(([decline, codes]) => codes.map((code) => [code as string, decline])),
) as ReadonlyMap<string, DeclineCode>

/**
 * The reason in our words. `payments.processing_error` stands for everything that a buyer can do nothing
 * about.
 */
export const declineOf = (code: string | undefined): DeclineCode =>
  BY_CODE.get(code ?? '') ?? 'payments.processing_error'

/** Answers that say nothing about the outcome: the SDK gave up repeating, or the key is being worked on. */
const OPEN_STATUSES = new Set([408, 409, 429])
/** `Unknown` is the SDK's word for a body that is not Square's, such as a proxy's page. */
const OPEN_CODES = new Set<string>(['IDEMPOTENCY_KEY_REUSED', 'REFUND_ALREADY_PENDING', 'Unknown'])

export interface SquareProblem {
  statusCode?: number | undefined
  errors: readonly { code: string; detail?: string | undefined }[]
}

/** Whether an error answer of Square is a definite no, so that nothing was or will be charged. */
export function isRefusal({ statusCode, errors }: SquareProblem): boolean {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return false
  return !OPEN_STATUSES.has(statusCode) && !errors.some(({ code }) => OPEN_CODES.has(code))
}

/**
 * Whether the answer is about our own account and not about this payment: it has to be mended, not told to a
 * buyer.
 */
export const isOurs = ({ statusCode }: SquareProblem): boolean => statusCode === 401 || statusCode === 403
