import { daysFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { addPromotion } from './apply-code.ts'
import type { PromotionDraft } from './promotions.repository.ts'
import { NO_TERMS } from './promotions.rules.ts'

/** What is left out asks for nothing. */
type Demo = Pick<PromotionDraft, 'code' | 'names' | 'kind'> &
  Partial<Omit<PromotionDraft, 'starts_at' | 'ends_at'>> & { days?: number }

/** Amounts in cents; `days` is how long it runs from the day on which the shop is filled. */
export const DEMO_PROMOTIONS: readonly Demo[] = [
  {
    code: 'WELCOME10',
    names: { en: '10 % off your first order', vi: 'Giảm 10 % đơn đầu tiên' },
    kind: 'percent',
    percent: 10,
    max_discount: 5000,
    per_user_limit: 1,
    first_order_only: true,
    is_public: true,
  },
  {
    code: 'DIPWEEK',
    names: { en: '15 % off dip powder', vi: 'Giảm 15 % bột nhúng' },
    kind: 'percent',
    percent: 15,
    categories: ['dip-powder'],
    per_user_limit: 2,
    is_public: true,
    days: 30,
  },
  {
    code: 'SALON25',
    names: { en: '$25 off when you stock up', vi: 'Giảm $25 khi mua nhiều cho tiệm' },
    kind: 'fixed_amount',
    amount: 2500,
    minimum_subtotal: 20_000,
    per_user_limit: 1,
    is_public: true,
    days: 60,
  },
  {
    code: 'FREESHIP',
    names: { en: 'Ground shipping on us', vi: 'Miễn phí ship đường bộ' },
    kind: 'free_shipping',
    minimum_subtotal: 3000,
    per_user_limit: 1,
    is_public: true,
    days: 45,
  },
  {
    code: 'THANKYOU5',
    names: { en: '$5 as a thank-you', vi: 'Tặng $5 thay lời cảm ơn' },
    kind: 'fixed_amount',
    amount: 500,
    per_user_limit: 1,
  },
  {
    code: 'SHIPPINGOOPS',
    names: { en: 'Shipping on us, with our apologies', vi: 'Miễn phí ship, mong bạn thông cảm' },
    kind: 'free_shipping',
    per_user_limit: 1,
  },
  {
    code: 'EARLYBIRD',
    names: { en: '20 % for the first hundred', vi: 'Giảm 20 % cho 100 đơn đầu' },
    kind: 'percent',
    percent: 20,
    max_discount: 4000,
    total_limit: 100,
    per_user_limit: 1,
    days: 90,
  },
]

/** Adds the demo promotions that are not there yet. */
export async function seedPromotions(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  for (const { days, ...demo } of DEMO_PROMOTIONS) {
    await addPromotion(platform, {
      ...NO_TERMS,
      ...demo,
      starts_at: now,
      ends_at: days === undefined ? null : daysFrom(now, days),
    })
  }
}
