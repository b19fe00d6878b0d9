import { counted } from '@lunula/contract/formats/numbers.ts'
import type { ReviewList } from '@lunula/contract/reviews/schemas.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** The mean in one large number, and how many gave how many stars. */
export function RatingSummary({ reviews }: { reviews: ReviewList }) {
  const t = useTranslate()
  const { rating, stars, totalDocs } = reviews
  if (rating === null) return null
  return (
    <div className="flex items-center gap-6">
      <p className="grid justify-items-center">
        <span className="text-4xl font-semibold tracking-title">{rating.toFixed(1)}</span>
        <span className="text-sm text-soft">{t('reviews:section.count', counted(totalDocs))}</span>
      </p>
      <dl className="grid max-w-80 flex-1 gap-1 text-sm">
        {[5, 4, 3, 2, 1].map((each) => (
          <div key={each} className="flex items-center gap-2.5">
            <dt className="inline-flex w-8 items-center gap-1">
              <span className="unseen">{t('ui:stars', { count: each })}</span>
              <span aria-hidden="true">{each}</span>
              <Icon name="star" className="size-3.5 fill-warning text-warning" />
            </dt>
            <dd className="flex flex-1 items-center gap-2.5">
              <meter
                className="star-meter"
                min={0}
                max={totalDocs}
                value={stars[each - 1] ?? 0}
                aria-hidden="true"
              />
              <span className="w-7 text-end text-soft">{stars[each - 1] ?? 0}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
