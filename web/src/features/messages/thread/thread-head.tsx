import { messages } from '@lunula/contract/messages/endpoints.ts'
import type { Thread } from '@lunula/contract/messages/schemas.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { iconButtonClass } from '../../../ui/fields/icon-button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AboutPost } from './about-post.tsx'
import { ReportDialog } from './report-dialog.tsx'

const DEED = 'flex min-h-11 w-full items-center rounded-field px-3 text-start wrap-anywhere hover:bg-sunk'

interface ThreadHeadProps {
  thread: Thread
  name: string
  changed: (thread: Thread) => void
}

/** With whom one speaks and about which post; how to block or report them. */
export function ThreadHead({ thread, name, changed }: ThreadHeadProps) {
  const t = useTranslate()
  return (
    <header className="flex min-h-14 flex-none items-center gap-x-3 border-b border-line px-2 py-2 md:px-4">
      <Link
        to={paths.messages()}
        aria-label={t('messages:thread.back')}
        title={t('messages:thread.back')}
        className={`${iconButtonClass()} md:hidden`}
      >
        <Icon name="chevron-left" className="size-6" />
      </Link>
      <Avatar name={name} src={null} size="medium" />
      <div className="min-w-0 flex-1">
        <h1 id="thread-title" className="truncate leading-tight font-semibold">
          {name}
        </h1>
        <AboutPost post={thread.post} />
      </div>
      <Deeds thread={thread} name={name} changed={changed} />
    </header>
  )
}

function Deeds({ thread: { _id: id, stop }, name, changed }: ThreadHeadProps) {
  const t = useTranslate()
  const [reporting, setReporting] = useState(false)
  async function block(): Promise<void> {
    const sure = await confirm({
      title: t('messages:block.title', { name }),
      text: t('messages:block.text'),
      action: t('messages:block.action'),
      cancel: t('messages:cancel'),
      danger: true,
    })
    if (!sure) return
    const blocked = await apiResult(messages.block, { params: { id } })
    if (!blocked.ok) return
    changed(blocked.data)
    showToast({ kind: 'info', message: t('messages:block.done', { name }) })
  }
  return (
    <>
      <Popover
        className={iconButtonClass()}
        label={t('messages:more')}
        trigger={<Icon name="ellipsis-vertical" className="size-5" />}
        align="end"
      >
        <ul className="grid min-w-48 p-1.5">
          {stop !== 'blocked' && stop !== 'gone' && (
            <li>
              <button type="button" className={DEED} onClick={() => void block()}>
                {t('messages:block.open', { name })}
              </button>
            </li>
          )}
          <li>
            <button type="button" className={DEED} onClick={() => setReporting(true)}>
              {t('messages:report.open', { name })}
            </button>
          </li>
        </ul>
      </Popover>
      <ReportDialog threadId={id} name={name} open={reporting} onClose={() => setReporting(false)} />
    </>
  )
}
