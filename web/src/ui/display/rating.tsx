import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'

/** Stars out of five and the number of reviews; nothing while there are none. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  const t = useTranslate()
  if (rating === null || count === 0) return null
  const stars = rating.toFixed(1)
  return (
    <span className="rating">
      <Icon name="star" className="size-4" />
      <span className="unseen">{t('ui:rating', { stars, count })}</span>
      <span aria-hidden="true">
        <b>{stars}</b>
        {` (${shortCount(count)})`}
      </span>
    </span>
  )
}
