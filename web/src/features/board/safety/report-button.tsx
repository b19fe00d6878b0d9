import type { Post } from '@lunula/contract/board/schemas.ts'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { quietLink } from '../../../ui/display/text-link.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useOwnRelation } from '../../messages/index.ts'
import { useMembersDialog } from './use-members-dialog.ts'

const ReportDialog = lazyDialog(withTexts(() => import('./report-dialog.tsx')))

/** At the end of a post: tells the moderators that something is wrong with it. Nobody reports their own. */
export function ReportButton({ post }: { post: Post }) {
  const t = useTranslate()
  const { isMine } = useOwnRelation(post._id)
  const { open, show, close } = useMembersDialog('report')
  if (isMine) return null
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
      <ReportDialog postId={post._id} open={open} onClose={close} />
    </>
  )
}
