import { districts } from '@lunula/contract/board/districts/endpoints.ts'
import type { District } from '@lunula/contract/board/districts/schemas.ts'
import { useState } from 'react'
import type { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../../../shell/api/api.ts'
import { useChange } from '../../../../shell/routing/use-change.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { textLink } from '../../../../ui/display/text-link.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { DistrictForm } from './district-form.tsx'
import { DistrictHistory } from './district-history.tsx'

/** `/admin/districts`: the trade's districts, which searches on the board know by name. */
export default function DistrictsPage({ data }: ViewProps<typeof officePaths.districts, District[]>) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const [edited, setEdited] = useState<District | 'new' | null>(null)
  const [removed, setRemoved] = useState<District | null>(null)
  const remove = async (confirmed: boolean) => {
    const gone = removed
    setRemoved(null)
    if (confirmed && gone) await change(() => apiResult(districts.remove, { params: { id: gone._id } }))
  }
  return (
    <OfficeScreen
      title={t('admin-board:districts.title')}
      lead={t('admin-board:districts.lead')}
      narrow
      action={
        <Button
          variant="primary"
          needsScript
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setEdited('new')}
        >
          {t('admin-board:districts.add')}
        </Button>
      }
    >
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {data.map((row) => (
            <li key={row._id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
              <span className="flex-1 max-sm:basis-full">
                <span className="font-medium">
                  {row.name}, {row.state}
                </span>
                <span className="block text-soft">
                  {t('admin-board:districts.around', { miles: row.miles, place: row.place })}
                </span>
                <span className="block text-soft wrap-anywhere">
                  {row.names.join(', ')} ·{' '}
                  <a href={row.source_url} rel="noopener noreferrer" target="_blank" className={textLink}>
                    {new URL(row.source_url).hostname}
                  </a>
                </span>
              </span>
              <Button
                size="small"
                needsScript
                aria-label={`${t('admin-board:edit')}: ${row.name}, ${row.state}`}
                onClick={() => setEdited(row)}
              >
                {t('admin-board:edit')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                needsScript
                busy={changing}
                aria-label={`${t('admin-board:remove')}: ${row.name}, ${row.state}`}
                onClick={() => setRemoved(row)}
              >
                {t('admin-board:remove')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || !edited ? t('admin-board:districts.add') : edited.name}
      >
        {edited && <DistrictForm row={edited === 'new' ? null : edited} onSaved={() => setEdited(null)} />}
        {edited && edited !== 'new' && <DistrictHistory id={edited._id} />}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        danger
        title={t('admin-board:districts.ask', { name: removed?.name ?? '' })}
        text={t('admin-board:districts.ask_text')}
        action={t('admin-board:remove')}
        cancel={t('admin-board:cancel')}
        onAnswer={(confirmed) => void remove(confirmed)}
      />
    </OfficeScreen>
  )
}
