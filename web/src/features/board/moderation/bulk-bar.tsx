import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import type { ModeratedPost } from '@lunula/contract/board/moderation/schemas.ts'
import { useState } from 'react'
import { SelectionBar } from '../../../shared/back-office/sticky-bar.tsx'
import { api } from '../../../shell/api/api.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { passOf, stopOf } from './case-decisions.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Decides on all selected posts, each as its own keys would; sticks to the end of the screen. */
export function BulkBar({ posts, onDone }: { posts: readonly ModeratedPost[]; onDone: () => void }) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const [asking, setAsking] = useState(false)
  if (posts.length === 0) return null
  const run = (choose: (known: ModeratedPost) => Decision | undefined, reason?: string) =>
    change(async () => {
      let failed = 0
      for (const known of posts) {
        const decision = choose(known)
        if (!decision) {
          failed += 1
          continue
        }
        const { _id: id, version } = known.post
        const body = { decision, version, ...(reason && { reason }) }
        await api(moderation.decide, { params: { id }, body }).catch(() => {
          failed += 1
        })
      }
      const count = posts.length - failed
      if (count > 0) showToast({ kind: 'positive', message: t('admin-board:bulk.done', { count }) })
      if (failed > 0)
        showToast({ kind: 'negative', message: t('admin-board:bulk.failed', { count: failed }) })
      onDone()
    })
  return (
    <SelectionBar count={posts.length} onClear={onDone}>
      <Button size="small" busy={changing} onClick={() => void run(passOf)}>
        {t('admin-board:bulk.pass')}
      </Button>
      <Button size="small" variant="danger" busy={changing} onClick={() => setAsking(true)}>
        {t('admin-board:bulk.stop')}
      </Button>
      <ReasonDialog
        decision={asking ? 'reject' : null}
        about={posts.map(({ post }) => post._id)}
        onClose={() => setAsking(false)}
        send={async (reason) => {
          setAsking(false)
          await run(stopOf, reason)
        }}
      />
    </SelectionBar>
  )
}
