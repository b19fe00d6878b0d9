import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import type { ThreadReport } from '@lunula/contract/messages/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { ChipNav } from '../../../../shared/back-office/chip-nav.tsx'
import { TablePages } from '../../../../shared/back-office/data-table/table-pages.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { api } from '../../../../shell/api/api.ts'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ReportedConversation } from './reported-conversation.tsx'

type Props = ViewProps<typeof officePaths.conversations, CursorPageOf<ThreadReport>>

/** `/admin/conversations`: what users reported of their messages; those that wait the longest first. */
export default function ConversationsPage({ data, search }: Props) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [banned, setBanned] = useState<ThreadReport | null>(null)
  const ban = async (reason: string) => {
    if (!banned?.reported) return
    await api(moderation.ban, { params: { id: banned.reported._id }, body: { reason } })
    await api(messages.settle, { params: { id: banned._id }, body: { note: reason } })
    setBanned(null)
    await revalidate()
  }
  return (
    <OfficeScreen
      title={t('admin-board:conversations.title')}
      lead={t('admin-board:conversations.lead')}
      narrow
    >
      <ChipNav
        label={t('admin-board:conversations.which')}
        chips={([undefined, true] as const).map((settled) => ({
          text: t(`admin-board:conversations.${settled ? 'settled' : 'waiting'}`),
          to: officePaths.conversations({}, { settled }),
          current: search.settled === settled,
        }))}
      />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-board:conversations.empty')}>
          {t('admin-board:conversations.empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {data.docs.map((report) => (
            <li key={report._id}>
              <ReportedConversation report={report} onBan={() => setBanned(report)} />
            </li>
          ))}
        </ul>
      )}
      <TablePages {...data} />
      <ReasonDialog
        decision={banned && 'ban'}
        about={banned?.reported ? [banned.reported._id] : []}
        onClose={() => setBanned(null)}
        send={ban}
      />
    </OfficeScreen>
  )
}
