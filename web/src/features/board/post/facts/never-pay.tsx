import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'

/**
 * In the five languages of the trade at once, that of the page first: whoever needs it most may not read
 * that one.
 */
const NEVER_PAY = [
  ['en', 'Never pay to get a job. No deposit, no fee, no gift cards.'],
  ['vi', 'Xin việc không bao giờ phải trả tiền. Không đặt cọc, không lệ phí, không mua thẻ quà tặng.'],
  ['es', 'Nunca pagues para conseguir trabajo. Ni depósito, ni cuota, ni tarjetas de regalo.'],
  ['zh', '找工作绝不用付钱：不交押金，不交手续费，不买礼品卡。'],
  ['th', 'อย่าจ่ายเงินเพื่อให้ได้งาน ไม่มีค่ามัดจำ ไม่มีค่าธรรมเนียม ไม่ต้องซื้อบัตรของขวัญ'],
] as const

export default function NeverPay() {
  const t = useTranslate()
  const own = useLanguage()
  const ordered = NEVER_PAY.toSorted(([a], [b]) => Number(b === own) - Number(a === own))
  return (
    <section
      aria-label={t('safety:never_pay')}
      className="rounded-card bg-warning-tint p-4 text-sm text-warning"
    >
      <ul className="grid gap-1.5">
        {ordered.map(([language, sentence], at) => (
          <li key={language} lang={language} className={at === 0 ? 'flex gap-2 font-semibold' : 'ps-7'}>
            {at === 0 && <Icon name="shield-check" className="size-5 flex-none" />}
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
