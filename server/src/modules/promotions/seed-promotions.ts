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
    names: {
      en: '10% off your first order',
      vi: 'Giảm 10% đơn đầu tiên',
      es: '10 % de descuento en tu primer pedido',
      zh: '首单减 10%',
      th: 'ลด 10% สำหรับคำสั่งซื้อแรก',
    },
    kind: 'percent',
    percent: 10,
    max_discount: 5000,
    per_user_limit: 1,
    first_order_only: true,
    is_public: true,
  },
  {
    code: 'DIPWEEK',
    names: {
      en: '15% off dip powder',
      vi: 'Giảm 15% bột nhúng',
      es: '15 % de descuento en polvo de inmersión',
      zh: '沾粉减 15%',
      th: 'ลด 15% ผงจุ่ม',
    },
    kind: 'percent',
    percent: 15,
    categories: ['dip-powder'],
    per_user_limit: 2,
    is_public: true,
    days: 30,
  },
  {
    code: 'SALON25',
    names: {
      en: '$25.00 off when you stock up',
      vi: 'Giảm $25.00 khi mua nhiều cho tiệm',
      es: '$25.00 de descuento al surtir tu salón',
      zh: '囤货减 $25.00',
      th: 'ลด $25.00 เมื่อซื้อเข้าร้าน',
    },
    kind: 'fixed_amount',
    amount: 2500,
    minimum_subtotal: 20_000,
    per_user_limit: 1,
    is_public: true,
    days: 60,
  },
  {
    code: 'FREESHIP',
    names: {
      en: 'Free ground shipping',
      vi: 'Miễn phí ship đường bộ',
      es: 'Envío por tierra gratis',
      zh: '陆运免费',
      th: 'ส่งทางบกฟรี',
    },
    kind: 'free_shipping',
    minimum_subtotal: 3000,
    per_user_limit: 1,
    is_public: true,
    days: 45,
  },
  {
    code: 'THANKYOU5',
    names: {
      en: '$5 as a thank-you',
      vi: 'Tặng $5 thay lời cảm ơn',
      es: '$5 para darte las gracias',
      zh: '送你 $5 以表感谢',
      th: 'มอบ $5 แทนคำขอบคุณ',
    },
    kind: 'fixed_amount',
    amount: 500,
    per_user_limit: 1,
  },
  {
    code: 'SHIPPINGOOPS',
    names: {
      en: 'Shipping on us, with our apologies',
      vi: 'Miễn phí ship, mong bạn thông cảm',
      es: 'Envío gratis, con nuestras disculpas',
      zh: '免运费，向你致歉',
      th: 'ส่งฟรี แทนคำขอโทษ',
    },
    kind: 'free_shipping',
    per_user_limit: 1,
  },
  {
    code: 'EARLYBIRD',
    names: {
      en: '20% for the first hundred',
      vi: 'Giảm 20% cho 100 đơn đầu',
      es: '20 % para los primeros cien',
      zh: '前 100 单减 20%',
      th: 'ลด 20% สำหรับ 100 คำสั่งซื้อแรก',
    },
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
