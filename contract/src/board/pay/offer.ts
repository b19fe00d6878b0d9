import type { JobContent } from '../fields/fields.ts'
import type { PayOffer } from './pay.ts'

type PayFields = Pick<
  JobContent,
  | 'pay_model'
  | 'hourly'
  | 'share_percent'
  | 'guarantee'
  | 'guarantee_per'
  | 'hours_a_day'
  | 'salary'
  | 'salary_per'
  | 'booth_rent'
  | 'supplies_percent'
  | 'cleaning_a_day'
  | 'card_fee_percent'
  | 'tips_kept_percent'
>

/**
 * What a job offers, or what a worker wishes for, as it is reckoned with; null while no pay model is chosen.
 */
export const offerOf = (content: PayFields): PayOffer | null =>
  content.pay_model
    ? {
        model: content.pay_model,
        hourly: content.hourly,
        share: content.share_percent,
        guarantee: content.guarantee,
        guarantee_per: content.guarantee_per,
        guarantee_hours: content.hours_a_day,
        salary: content.salary,
        salary_per: content.salary_per,
        booth_rent: content.booth_rent,
        supplies: content.supplies_percent,
        cleaning: content.cleaning_a_day,
        tip_card_fee: content.card_fee_percent,
        tips_kept: content.tips_kept_percent,
      }
    : null
