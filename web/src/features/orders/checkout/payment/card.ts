import { TEST_CARDS } from '@lunula/contract/configuration/constants.ts'

/** The digits of what was typed. */
const digits = (typed: string): string => typed.replace(/\D/g, '')

/** `4242424242424242` → `4242 4242 4242 4242`, while it is being typed. */
export const groupedNumber = (typed: string): string =>
  digits(typed)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** `1127` → `11/27`, while it is being typed. */
export function groupedExpiry(typed: string): string {
  const plain = digits(typed).slice(0, 4)
  return plain.length > 2 ? `${plain.slice(0, 2)}/${plain.slice(2)}` : plain
}

/** The source that the test gateway knows a card by; undefined for a number that is not published. */
export const testSource = (typed: string): string | undefined =>
  (TEST_CARDS as Readonly<Record<string, string>>)[digits(typed)]

/** Whether a card is good to the end of the month printed on it. */
export function isExpiryValid(typed: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(typed) ?? []
  if (month < '01' || month > '12' || year === '') return false
  return new Date(2000 + Number(year), Number(month), 1) > now
}

export const isSecurityCode = (typed: string): boolean => /^\d{3,4}$/.test(typed.trim())
