import type { Thread } from '@lunula/contract/messages/schemas.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { backgroundApi } from '../../../shell/api/api.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { loadThreads, type Opened } from '../load-threads.ts'
import { ThreadRow } from '../thread-row.tsx'
import { ConversationView } from './conversation.tsx'
import { useLatest } from './use-latest.ts'
import { useVisibleHeight } from './visible-height.ts'

export { loadThreadPage as loadPage } from '../load-threads.ts'

/**
 * `/account/messages/{id}`: one conversation, with the others beside it where there is room. On phones it
 * fills the screen.
 */
export default function ThreadPage({ data }: ViewProps<typeof paths.thread, Opened>) {
  useVisibleHeight()
  const { part, threads } = data
  return (
    <div className="thread-screen md:frame md:grid md:grid-cols-[20rem_minmax(0,1fr)] md:gap-5 md:py-5">
      <Others threads={threads} current={part.thread._id} />
      <ConversationView key={part.thread._id} part={part} />
    </div>
  )
}

function Others({ threads: loaded, current }: { threads: readonly Thread[]; current: string }) {
  const t = useTranslate()
  const threads = useLatest(loaded, async () => (await loadThreads(backgroundApi, 1)).docs)
  return (
    <nav
      aria-label={t('messages:title')}
      className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface max-md:hidden"
    >
      <Link
        to={paths.messages()}
        className="flex min-h-14 flex-none items-center gap-2 border-b border-line px-4 title-3 hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <Icon name="chevron-left" className="size-5 text-soft" />
        {t('messages:title')}
      </Link>
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {threads.map((thread) => (
          <li key={thread._id}>
            <ThreadRow
              thread={thread._id === current ? { ...thread, unread: 0 } : thread}
              current={thread._id === current}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
