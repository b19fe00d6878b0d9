import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** `(714) 555-0123` → `+17145550123`; numbers without a country are American. null for what is no number. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'US')
  return parsed?.isPossible() ? parsed.number : null
}

/** `+17145550123` → `(714) 555-0123`. */
export const nationalNumber = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatNational() ?? e164

/** The states, and the territories that share their numbers. */
const AMERICAN: readonly (string | undefined)[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']

/** Whether a number (E.164) is an American one that may be a phone's: none of those that callers pay for. */
export function isAmericanPhone(e164: string): boolean {
  const parsed = parsePhoneNumberFromString(e164)
  return AMERICAN.includes(parsed?.country) && parsed?.getType() === 'FIXED_LINE_OR_MOBILE'
}
