import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { type PayLine, payLine } from '@lunula/contract/board/pay/pay-line.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { type Translate, text } from '../../../platform/text.ts'
import type { FoundPost } from '../board.repository.ts'

/** What of a post its picture says; all of it is known to everybody who may read the post. */
export type SharedPost = Pick<FoundPost, 'kind' | 'title' | 'language' | 'city' | 'us_state' | 'content'>

/** All texts of a picture: never a contact, and no name of a salon. */
export interface ShareTexts {
  kind: string
  /** Pay, price or tuition; null where it is not said. */
  amount: string | null
  title: string
  /** City and state. */
  place: string
}

/** The words stand in the post’s own language where the shop speaks it, otherwise in English. */
export function textsOf(post: SharedPost): ShareTexts {
  const spoken = LANGUAGES.find((language) => language === post.language) ?? 'en'
  const t = text(spoken)
  return {
    kind: t(`shop:share.kind.${post.kind}`),
    amount: amountOf(post, spoken, t),
    title: post.title,
    place: [post.city, post.us_state].filter(Boolean).join(', '),
  }
}

/** Pay, price or tuition of a post in words; null where it is not said. */
export function amountOf(
  { kind, content }: Pick<SharedPost, 'kind' | 'content'>,
  language: Language,
  t: Translate,
): string | null {
  if (kind === 'salon') return content.asking_price === undefined ? null : formatDollars(content.asking_price)
  if (kind === 'course') {
    if (content.tuition === undefined) return null
    return content.tuition === 0 ? t('shop:share.free') : formatDollars(content.tuition)
  }
  const offer = offerOf(content)
  const pay = offer && payText(payLine(offer), language, t)
  return pay && kind === 'worker' ? t('shop:share.wanted', { pay }) : pay
}

/** `$180/day · 60%`, and `$180/ngày · 6/4` in Vietnamese; null where no number is said. */
function payText(
  { model, amount, per, share, split }: PayLine,
  language: Language,
  t: Translate,
): string | null {
  const part = share === null ? null : language === 'vi' ? split : `${share}%`
  const wage =
    amount === null || per === null ? null : t(`shop:share.per.${per}`, { amount: formatDollars(amount) })
  if (wage === null) return part && t('shop:share.commission', { share: part })
  if (model === 'booth_rent') return t('shop:share.booth_rent', { rent: wage })
  if (part === null) return wage
  return `${wage} ${model === 'hourly_commission' ? '+' : '·'} ${part}`
}
