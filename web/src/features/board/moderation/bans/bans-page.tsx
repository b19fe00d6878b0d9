import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import type { BoardBan } from '@lunula/contract/board/moderation/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { useState } from 'react'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { TablePages } from '../../../../shared/back-office/data-table/table-pages.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../../../shell/api/api.ts'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { useChange } from '../../../../shell/routing/use-change.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** `/admin/bans`: who is shut out of the board, and why. */
export default function BansPage({ data }: ViewProps<typeof officePaths.bans, CursorPageOf<BoardBan>>) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const [lifted, setLifted] = useState<BoardBan | null>(null)
  const lift = async (confirmed: boolean) => {
    const ban = lifted
    setLifted(null)
    if (confirmed && ban) await change(() => apiResult(moderation.unban, { params: { id: ban.user_id } }))
  }
  return (
    <OfficeScreen title={t('admin-board:bans.title')} lead={t('admin-board:bans.lead')} narrow>
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-board:bans.empty')}>{t('admin-board:bans.empty_text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((ban) => (
              <li key={ban.user_id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
                <span className="min-w-40 flex-1">
                  <Link
                    to={officePaths.moderation({}, { queue: 'all', author: ban.user_id })}
                    className="font-medium underline underline-offset-4"
                  >
                    {ban.username}
                  </Link>
                  <span className="mt-0.5 block wrap-anywhere">{ban.reason}</span>
                  <span className="block text-xs text-soft">
                    {t('admin-board:case.removed', { count: ban.removed_posts })} ·{' '}
                    {ban.by ?? t('admin-board:decisions.nobody')} · <Moment iso={ban.bannedAt} />
                  </span>
                </span>
                <Button
                  size="small"
                  needsScript
                  busy={changing}
                  aria-label={`${t('admin-board:bans.lift')}: ${ban.username}`}
                  onClick={() => setLifted(ban)}
                >
                  {t('admin-board:bans.lift')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <TablePages {...data} />
      <ConfirmDialog
        open={lifted !== null}
        title={t('admin-board:bans.ask', { name: lifted?.username ?? '' })}
        text={t('admin-board:bans.ask_text')}
        action={t('admin-board:bans.lift')}
        cancel={t('admin-board:cancel')}
        onAnswer={(confirmed) => void lift(confirmed)}
      />
    </OfficeScreen>
  )
}
