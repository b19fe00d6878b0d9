import type { SavedCard } from '@lunula/contract/payments/schemas.ts'

/** `08/2030`, as it is printed on the card. */
export const expiryOf = ({ exp_month, exp_year }: Pick<SavedCard, 'exp_month' | 'exp_year'>): string =>
  `${String(exp_month).padStart(2, '0')}/${exp_year}`
