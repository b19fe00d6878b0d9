import type { Post } from '@lunula/contract/board/posts.ts'
import { lazy, Suspense } from 'react'
import { withTexts } from '../../shell/i18n/browser.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { quietLink } from '../../ui/text-link.ts'
import { useMembersDialog } from './use-members-dialog.ts'

const ReportDialog = lazy(withTexts(() => import('./report-dialog.tsx')))

/** At the end of a post: tells the moderators that something is wrong with it. Nobody reports their own. */
export function ReportButton({ post }: { post: Post }) {
  const t = useTranslate()
  const isOwn = useSession(({ user }) => user?._id === post.author_id)
  const { open, opened, show, close } = useMembersDialog('report')
  if (isOwn) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${quietLink} tap inline-flex items-center justify-center gap-2 text-sm noscript:hidden`}
        onClick={show}
      >
        <Icon name="triangle-exclamation-point" className="size-4" />
        {t('safety:report.open')}
      </button>
      {opened && (
        <Suspense>
          <ReportDialog postId={post._id} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
