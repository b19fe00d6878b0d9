import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `(714) 555-0123` → `+17145550123`; numbers without a country are American. null for what is no number. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'US')
  return parsed?.isPossible() ? parsed.number : null
}
