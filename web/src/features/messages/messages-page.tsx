import type { Thread } from '@lunula/contract/messages/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { BoardLinks } from '../../shared/account-area/board-links.tsx'
import { backgroundApi } from '../../shell/api/api.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { loadThreads } from './load-threads.ts'
import { useLatest } from './thread/use-latest.ts'
import { ThreadRow } from './thread-row.tsx'

export { loadListPage as loadPage } from './load-threads.ts'

/** `/account/messages`: one's conversations about posts. What is written meanwhile appears by itself. */
export default function MessagesPage({ data: loaded }: ViewProps<typeof paths.messages, PageOf<Thread>>) {
  const t = useTranslate()
  const data = useLatest(loaded, ({ page }) => loadThreads(backgroundApi, page))
  return (
    <AccountFrame title={t('messages:title')} lead={data.totalDocs > 0 && t('messages:lead')}>
      {data.docs.length === 0 ? (
        <EmptyState title={t('messages:empty.title')} action={<BoardLinks />}>
          {t('messages:empty.text')}
        </EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((thread) => (
              <li key={thread._id}>
                <ThreadRow thread={thread} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={data.page} totalPages={data.totalPages} to={(page) => paths.messages({}, { page })} />
    </AccountFrame>
  )
}
