import { board, LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { listPath } from '../../../shared/post-kinds.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { Cards } from './cards.tsx'
import type { OverPost } from './post-data.ts'

const SHOWN = 4
const RADIUS = 100

/** A post that is filled, sold or has run out: says so, and shows others near. */
export default function OverPage({ kind, over, now }: { kind: PostKind; over: OverPost; now: string }) {
  const t = useTranslate()
  const place = over.zip ? { zip: over.zip, radius: RADIUS } : over.state ? { state: over.state } : {}
  // without an answer the link to the list stands alone
  const { data: near } = useRemote(board[LIST_OF[kind]], { query: { ...place, limit: SHOWN } })
  const title =
    over.closedAs === 'filled' || over.closedAs === 'sold'
      ? t(`post:over.${over.closedAs}`)
      : t(`board:over.title.${kind}`)
  return (
    <div className="frame pt-6">
      <EmptyState
        level="h1"
        title={title}
        action={
          <Link to={listPath(kind, place)} className={buttonClass({ variant: 'primary' })}>
            {t(`post:over.others.${kind}`)}
          </Link>
        }
      >
        {over.title && <p className="font-medium text-ink">{over.title}</p>}
        <p>{t('post:over.text')}</p>
      </EmptyState>
      {near && near.docs.length > 0 && (
        <Cards
          id="near"
          title={t('post:over.near')}
          posts={near.docs}
          now={now}
          all={listPath(kind, place)}
        />
      )}
    </div>
  )
}
