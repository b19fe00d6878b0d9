import type { JobContent } from '../fields/fields.ts'
import { overtimeRule } from './overtime.ts'
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
  | 'tax_form'
  | 'days_a_week'
> & { state?: string | undefined }

/**
 * What a job offers, or what a worker wishes for, as it is reckoned with; null while no pay model is chosen.
 * `state` is that of the post, where the content does not hold it: overtime of employees goes by it.
 */
export const offerOf = (content: PayFields, state: string | undefined = content.state): PayOffer | null =>
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
        days: content.days_a_week,
        ...(content.tax_form === 'w2' && content.pay_model === 'hourly' && { overtime: overtimeRule(state) }),
      }
    : null
