import type { Answer } from '@lunula/contract/endpoint.ts'
import { reviews } from '@lunula/contract/reviews/endpoints.ts'
import type { KeptReview } from '@lunula/contract/reviews/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiResult } from '../../shell/api/api.ts'
import { useUserRemote } from '../../shell/api/use-remote.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { Stars } from '../../ui/display/stars.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ReviewDialog } from './review-dialog.tsx'

type Mine = Answer<typeof reviews.mine>

/** One's own review of a product: to write it once the product was bought, to change it, to take it back. */
export default function OwnReview({ slug }: { slug: string }) {
  const t = useTranslate()
  const [mine, keep] = useMine(slug)
  const [writing, setWriting] = useState(false)
  if (!mine) return null
  const { review, may_review } = mine
  if (!review && !may_review) return <p className="text-soft">{t('reviews:buyers_only')}</p>
  return (
    <>
      {review ? (
        <Kept review={review} slug={slug} change={() => setWriting(true)} gone={() => keep(null)} />
      ) : (
        <div>
          <Button onClick={() => setWriting(true)}>{t('reviews:write')}</Button>
        </div>
      )}
      <ReviewDialog
        slug={slug}
        review={review}
        open={writing}
        onClose={() => setWriting(false)}
        kept={keep}
      />
    </>
  )
}

/** What stands about the reader is asked for in the browser: the page is the same for everyone. */
function useMine(slug: string): [Mine | null, (review: KeptReview | null) => void] {
  const { revalidate } = useRevalidator()
  // without an answer nothing is offered; the reviews themselves are there
  const { data: mine, replace } = useUserRemote(reviews.mine, { params: { slug } })
  const keep = (review: KeptReview | null) => {
    replace({ may_review: review === null, review })
    void revalidate()
  }
  return [mine, keep]
}

interface KeptProps {
  review: KeptReview
  slug: string
  change: () => void
  gone: () => void
}

function Kept({ review, slug, change, gone }: KeptProps) {
  const t = useTranslate()
  async function remove(): Promise<void> {
    const sure = await confirm({
      title: t('reviews:remove.title'),
      text: t('reviews:remove.text'),
      action: t('reviews:remove.action'),
      cancel: t('reviews:remove.cancel'),
      danger: true,
    })
    if (!sure) return
    const removed = await apiResult(reviews.remove, { params: { slug } })
    if (!removed.ok) return
    gone()
    showToast({ kind: 'info', message: t('reviews:remove.done') })
  }
  return (
    <Card className="grid gap-2">
      <h3 className="title-3">{t('reviews:yours')}</h3>
      <Stars stars={review.stars} />
      <p className="font-medium wrap-anywhere">{review.title}</p>
      {review.hidden && (
        <p className="text-sm text-warning">
          {t('reviews:hidden')} {review.hidden_reason}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="small" onClick={change}>
          {t('reviews:change')}
        </Button>
        {!review.hidden && (
          <Button size="small" variant="ghost" onClick={() => void remove()}>
            {t('reviews:remove.action')}
          </Button>
        )}
      </div>
    </Card>
  )
}
