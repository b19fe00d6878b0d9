import type { Thread } from '@lunula/contract/messages.ts'
import type { PageOf } from '@lunula/contract/paging.ts'
import type { ViewProps } from '../../page.tsx'
import { paths } from '../../paths.ts'
import { backgroundCall } from '../../shell/api.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { AccountFrame } from '../accounts/area/account-frame.tsx'
import { loadThreads } from './load.ts'
import { ThreadRow } from './thread-row.tsx'
import { useLatest } from './use-latest.ts'

export { loadListPage as loadPage } from './load.ts'

/** `/account/messages`: one's conversations about posts. What is written meanwhile appears by itself. */
export default function MessagesPage({ data: loaded }: ViewProps<typeof paths.messages, PageOf<Thread>>) {
  const t = useTranslate()
  const data = useLatest(loaded, ({ page }) => loadThreads(backgroundCall, page))
  return (
    <AccountFrame title={t('messages:title')} lead={data.totalDocs > 0 && t('messages:lead')}>
      {data.docs.length === 0 ? (
        <EmptyState title={t('messages:empty.title')}>{t('messages:empty.text')}</EmptyState>
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
