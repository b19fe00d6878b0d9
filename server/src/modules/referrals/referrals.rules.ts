import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const HUNDREDTHS_OF_PERCENT = 10_000

/** A code for links: 40 bits, without letters that are mistaken for digits. */
export const newInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As codes are compared: trimmed and in capitals. */
export const codeOf = (text: string): string => text.trim().toUpperCase()

/**
 * The mailbox that an address leads to: what stands behind a plus is a label, and Gmail reads no dots
 * (support.google.com/mail/answer/7436150). So a friend is not oneself with a label.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = local.replace(/\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Commission in cents on items after discounts, rounded down. */
export const commissionOf = (merchandise: number, rate: number): number =>
  Math.floor((merchandise * rate) / HUNDREDTHS_OF_PERCENT)

/** What was taken of an order and what has gone back, in cents: money and store credit together. */
export interface Returned {
  paid: number
  returned: number
  /** Of the items, after discounts: what those cost that were paid back. */
  goods: number
}

/**
 * How much of a commission is reversed after refunds: its share of what went back, or of the items that were
 * paid back where that is more, rounded up, and all of it when everything did.
 */
export function reversedOf(
  commission: number,
  merchandise: number,
  { paid, returned, goods }: Returned,
): number {
  if (paid === 0 || returned >= paid) return commission
  const ofGoods = merchandise === 0 ? 0 : (commission * goods) / merchandise
  return Math.min(commission, Math.ceil(Math.max((commission * returned) / paid, ofGoods)))
}

/**
 * What is left of an order's items after refunds, in cents, rounded down: the share of what was not returned,
 * or the items that were not paid back where that is less.
 */
export const keptOf = (merchandise: number, { paid, returned, goods }: Returned): number =>
  paid === 0 || returned >= paid
    ? 0
    : Math.max(0, Math.min(Math.floor((merchandise * (paid - returned)) / paid), merchandise - goods))

/** What friends are called before each other: `L•••`. */
export const veiled = (username: string): string => `${[...username][0] ?? ''}•••`
