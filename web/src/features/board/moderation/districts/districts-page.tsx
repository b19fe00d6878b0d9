import { districts } from '@lunula/contract/board/districts/endpoints.ts'
import type { District } from '@lunula/contract/board/districts/schemas.ts'
import type { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { AddRow, RowActions, RowDialogs, useEditedRows } from '../../../../shared/back-office/edited-rows.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../../../shell/api/api.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { textLink } from '../../../../ui/display/text-link.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { DistrictForm } from './district-form.tsx'
import { DistrictHistory } from './district-history.tsx'

/** `/admin/districts`: the trade's districts, which searches on the board know by name. */
export default function DistrictsPage({ data }: ViewProps<typeof officePaths.districts, District[]>) {
  const t = useTranslate()
  const rows = useEditedRows<District>(({ _id: id }) => apiResult(districts.remove, { params: { id } }))
  return (
    <OfficeScreen
      title={t('admin-board:districts.title')}
      lead={t('admin-board:districts.lead')}
      narrow
      action={<AddRow rows={rows}>{t('admin-board:districts.add')}</AddRow>}
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
              <RowActions rows={rows} row={row} name={`${row.name}, ${row.state}`} />
            </li>
          ))}
        </ul>
      </Card>
      <RowDialogs
        rows={rows}
        title={(row) => row?.name ?? t('admin-board:districts.add')}
        form={(row, close) => (
          <>
            <DistrictForm row={row} onSaved={close} />
            {row && <DistrictHistory id={row._id} />}
          </>
        )}
        question={({ name }) => ({
          title: t('admin-board:districts.ask', { name }),
          text: t('admin-board:districts.ask_text'),
        })}
      />
    </OfficeScreen>
  )
}
