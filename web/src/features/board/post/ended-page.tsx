import { board, LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostCard as Card } from '@lunula/contract/board/schemas.ts'
import { useEffect, useState } from 'react'
import { listPath } from '../../../shared/post-kinds.ts'
import { api } from '../../../shell/api/api.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Link } from '../../../shell/routing/link.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Cards } from './cards.tsx'
import type { OverPost } from './post-data.ts'

const SHOWN = 4
const RADIUS = 100

/** A post that is filled, sold or has run out: says so, and shows others near. */
export default function OverPage({ kind, over, now }: { kind: PostKind; over: OverPost; now: string }) {
  const t = useTranslate()
  const [near, setNear] = useState<readonly Card[]>([])
  const place = over.zip ? { zip: over.zip, radius: RADIUS } : over.state ? { state: over.state } : {}
  const asked = JSON.stringify({ ...place, limit: SHOWN })
  useEffect(() => {
    const gone = new AbortController()
    api(board[LIST_OF[kind]], { query: JSON.parse(asked) }, { signal: gone.signal })
      .then(({ docs }) => setNear(docs))
      // the way to the list stands without them
      .catch(() => {})
    return () => gone.abort()
  }, [kind, asked])
  const title =
    over.closedAs === 'filled' || over.closedAs === 'sold'
      ? t(`board:over.${over.closedAs}`)
      : t(`board:over.title.${kind}`)
  return (
    <div className="frame pt-6">
      <EmptyState
        level="h1"
        title={title}
        action={
          <Link to={listPath(kind, place)} className={buttonClass({ variant: 'primary' })}>
            {t(`board:over.others.${kind}`)}
          </Link>
        }
      >
        {over.title && <p className="font-medium text-ink">{over.title}</p>}
        <p>{t('board:over.text')}</p>
      </EmptyState>
      {near.length > 0 && (
        <Cards id="near" title={t('board:over.near')} posts={near} now={now} all={listPath(kind, place)} />
      )}
    </div>
  )
}
