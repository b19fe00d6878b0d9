import type { Review } from '@lunula/contract/reviews/schemas.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Stars } from '../../ui/display/stars.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** What one buyer says. Line breaks stay as they were written. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useTranslate()
  const { stars, title, text, author, verified, createdAt } = review
  return (
    <article className="grid content-start gap-2 border-t border-line py-5">
      <Stars stars={stars} />
      <h3 className="title-3">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <span className="font-medium text-ink">{author}</span>
        {verified && (
          <span className="inline-flex items-center gap-1 text-money">
            <Icon name="badge-check" className="size-4" />
            {t('reviews:section.verified')}
          </span>
        )}
        <Moment iso={createdAt} short />
      </p>
    </article>
  )
}
