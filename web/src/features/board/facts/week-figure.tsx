import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { weeklyTakeHome } from '@lunula/contract/board/pay/pay.ts'
import type { PostCard } from '@lunula/contract/board/schemas.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useAssumed } from './assumed-week.ts'

interface WeekFigureProps {
  post: Pick<PostCard, 'facts' | 'state'>
  /** The week that the list is sorted by; the reader's own where it is not. */
  week?: Assumptions | null
}

/** About what a week of a job comes to, as the reader supposes weeks to be. */
export function WeekFigure({ post, week }: WeekFigureProps) {
  const t = useTranslate()
  const own = useAssumed()
  const offer = offerOf(post.facts, post.state)
  if (!offer) return null
  const total = weeklyTakeHome(offer, week ?? own)
  return <p className="text-sm font-medium">{t('board:card.week', { amount: signedDollars(total) })}</p>
}

/** A booth may lose money. */
export const signedDollars = (cents: number): string =>
  cents < 0 ? `−${formatDollars(-roundDollars(cents))}` : formatDollars(roundDollars(cents))

const roundDollars = (cents: number): number => Math.round(cents / 100) * 100
