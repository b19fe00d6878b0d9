import type { Cents } from '../../formats/money.ts'
import type { PayModel } from '../fields/choices.ts'
import type { PayOffer } from './pay.ts'

/*
 * What a card says of the pay, as numbers: each language puts its own words around them.
 */

/** `60` → `6/4`, `55` → `5.5/4.5`: a technician's share as the trade writes it, their part first. */
export const splitOf = (share: number): string => `${share / 10}/${(100 - share) / 10}`

/**
 * The facts of a pay line. `amount` is the wage, guarantee, salary or rent of the model, in cents a `per`;
 * null where the model has none.
 */
export interface PayLine {
  model: PayModel
  amount: Cents | null
  per: 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /** In percent, and as the trade writes it. */
  share: number | null
  split: string | null
  /** The hours of a day that a guarantee is promised for. */
  hours: number | null
}

const amountOf = (offer: PayOffer): Pick<PayLine, 'amount' | 'per'> => {
  switch (offer.model) {
    case 'hourly':
    case 'hourly_commission':
      return { amount: offer.hourly ?? null, per: 'hour' }
    case 'guarantee_split':
    case 'guarantee_flat':
      return { amount: offer.guarantee ?? null, per: offer.guarantee_per ?? 'day' }
    case 'salary':
      return { amount: offer.salary ?? null, per: offer.salary_per ?? 'week' }
    case 'booth_rent':
      return { amount: offer.booth_rent ?? null, per: 'week' }
    case 'commission':
      return { amount: null, per: null }
  }
}

const SHARED: readonly PayModel[] = ['commission', 'guarantee_split', 'hourly_commission']

/**
 * `{guarantee_split, 18000 a day, 60}` is “Bao lương $180/ngày, ăn chia 6/4” and “Guaranteed $180 a day, 60 %
 * if higher”.
 */
export function payLine(offer: PayOffer): PayLine {
  const { amount, per } = amountOf(offer)
  const share = SHARED.includes(offer.model) ? (offer.share ?? null) : null
  return {
    model: offer.model,
    amount,
    per: amount === null ? null : per,
    share,
    split: share === null ? null : splitOf(share),
    hours: offer.model.startsWith('guarantee') ? (offer.guarantee_hours ?? null) : null,
  }
}
