import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { type PayLine, payLine, splitOf } from '@lunula/contract/board/pay/pay-line.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import type { Language } from '../../../shell/i18n/languages.ts'
import type { Translate } from '../../../ui/texts/translate.ts'
import { cardWord } from '../card-words.ts'

/** Vietnamese says a technician’s share as both parts of ten. */
export const shareText = (language: Language, percent: number): string =>
  language === 'vi' ? splitOf(percent) : `${percent}%`

/**
 * “Guaranteed $180 a day, 60% if higher”, “Bao lương $180/ngày, ăn chia 6/4”; null while no pay model is
 * said.
 */
export function payText(t: Translate, language: Language, content: PostContent): string | null {
  const offer = offerOf(content)
  if (!offer) return null
  const line = payLine(offer)
  return sentence(t, line, line.share === null ? null : shareText(language, line.share))
}

function sentence(t: Translate, { model, amount, per }: PayLine, share: string | null): string {
  const money = amount === null ? null : formatDollars(amount)
  const bare = cardWord(t, 'pay_model', model)
  if (model === 'commission') return share === null ? bare : t('board:pay.commission', { share })
  if (money === null) return bare
  switch (model) {
    case 'hourly':
      return t('board:pay.hourly', { amount: money })
    case 'booth_rent':
      return t('board:pay.booth_rent', { amount: money })
    case 'hourly_commission':
      return share === null ? bare : t('board:pay.hourly_commission', { amount: money, share })
    case 'salary':
      return per === 'week' || per === 'month' || per === 'year'
        ? t(`board:pay.salary.${per}`, { amount: money })
        : bare
    case 'guarantee_flat':
    case 'guarantee_split':
      if (per !== 'day' && per !== 'week' && per !== 'month') return bare
      if (model === 'guarantee_flat' || share === null)
        return t(`board:pay.guarantee_flat.${per}`, { amount: money })
      return t(`board:pay.guarantee_split.${per}`, { amount: money, share })
  }
}

/** The same in a few letters, for a mark on a map: `$180/day`, `60%`. */
export function payMark(t: Translate, language: Language, content: PostContent): string | null {
  const offer = offerOf(content)
  if (!offer) return null
  const { amount, per, share } = payLine(offer)
  if (amount !== null && per !== null) return t(`board:short.${per}`, { amount: formatDollars(amount) })
  return share === null ? null : shareText(language, share)
}
