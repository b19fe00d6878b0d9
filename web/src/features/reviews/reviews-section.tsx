import { reviews as contract } from '@lunula/contract/reviews/endpoints.ts'
import type { Review, ReviewList } from '@lunula/contract/reviews/schemas.ts'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { apiResult } from '../../shell/api/api.ts'
import { tryAgain } from '../../shell/errors/try-again.ts'
import { withTexts } from '../../shell/i18n/browser.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { REVIEWS_ID } from './place.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'

const OwnReview = lazy(() => tryAgain(withTexts(() => import('./own-review.tsx'))))

/** What buyers say of a product, and one's own word. The first reviews come with the page. */
export default function ReviewsSection({ slug, reviews }: { slug: string; reviews: ReviewList }) {
  const t = useTranslate()
  const user = useSession((state) => state.user)
  const { shown, more, loading } = useMoreReviews(slug, reviews)
  return (
    <section id={REVIEWS_ID} aria-labelledby="reviews-title" className="scroll-mt-(--header-height) pt-14">
      <h2 id="reviews-title" className="title-2 mb-5">
        {t('reviews:section.title')}
      </h2>
      <div className="grid items-start gap-x-11 gap-y-6 md:grid-cols-[1fr_1.6fr]">
        <div className="grid gap-5">
          <RatingSummary reviews={reviews} />
          {user ? (
            <Suspense>
              <OwnReview slug={slug} />
            </Suspense>
          ) : (
            <p className="text-soft">
              <Link
                to={paths.signIn({}, { next: `${paths.product({ slug })}#${REVIEWS_ID}` })}
                className={textLink}
              >
                {t('reviews:section.sign_in')}
              </Link>{' '}
              {t('reviews:section.sign_in_text')}
            </p>
          )}
        </div>
        <div>
          {shown.length === 0 && <p className="text-soft">{t('reviews:section.none')}</p>}
          {shown.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
          {more && (
            <div className="noscript:hidden">
              <Button busy={loading} onClick={more}>
                {t('reviews:section.more', { count: reviews.totalDocs - shown.length })}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/**
 * Further pages under the first. When the page is loaded anew, such as after one's own review, they begin
 * again.
 */
function useMoreReviews(slug: string, first: ReviewList) {
  const [further, setFurther] = useState<{ of: ReviewList; docs: readonly Review[] }>({ of: first, docs: [] })
  const [loading, setLoading] = useState(false)
  const docs = further.of === first ? further.docs : []
  const known = new Set(first.docs.map(({ _id }) => _id))
  const shown = [...first.docs, ...docs.filter(({ _id }) => !known.has(_id))]
  const page = 2 + docs.length / first.limit
  async function load(): Promise<void> {
    setLoading(true)
    const query = { page: Math.ceil(page), limit: first.limit }
    const next = await apiResult(contract.list, { params: { slug }, query })
    setLoading(false)
    if (next.ok) setFurther({ of: first, docs: [...docs, ...next.data.docs] })
  }
  return { shown, loading, more: shown.length < first.totalDocs ? () => void load() : null }
}
