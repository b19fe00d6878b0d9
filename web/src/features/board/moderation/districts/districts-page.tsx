import { districts } from '@lunula/contract/board/districts/endpoints.ts'
import type { District } from '@lunula/contract/board/districts/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { useMemo } from 'react'
import type { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { DataTable } from '../../../../shared/back-office/data-table/data-table.tsx'
import { askedOf } from '../../../../shared/back-office/data-table/table-query.ts'
import type { Column } from '../../../../shared/back-office/data-table/table-types.ts'
import { DatedRows } from '../../../../shared/back-office/dated/dated-rows.tsx'
import { AddRow, RowActions, RowDialogs, useEditedRows } from '../../../../shared/back-office/edited-rows.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { STATE_NAMES } from '../../../../shared/us-states.ts'
import { api, apiResult } from '../../../../shell/api/api.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { textLink } from '../../../../ui/display/text-link.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { DistrictForm } from './district-form.tsx'
import { DistrictHistory } from './district-history.tsx'

type Props = ViewProps<typeof officePaths.districts, CursorPageOf<District>>
type Rows = ReturnType<typeof useEditedRows<District>>

const nameOf = ({ name, state }: District): string => `${name}, ${state}`

/** `/admin/districts`: the trade's districts, which searches on the board know by name. */
export default function DistrictsPage({ data, search }: Props) {
  const t = useTranslate()
  const rows = useEditedRows<District>(({ _id: id }) => apiResult(districts.remove, { params: { id } }))
  return (
    <OfficeScreen
      title={t('admin-board:districts.title')}
      lead={t('admin-board:districts.lead')}
      narrow
      action={<AddRow rows={rows}>{t('admin-board:districts.add')}</AddRow>}
    >
      <DataTable
        table="districts"
        label={t('admin-board:districts.title')}
        columns={useColumns()}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: t('admin-board:law.state'),
            options: US_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
          },
        ]}
        sort="place"
        data={data}
        readPage={(place) => api(districts.list, { query: { ...askedOf(search), ...place } })}
        rowKey={({ _id }) => _id}
        rowName={nameOf}
        searchHint={t('admin-board:districts.name')}
        renderRows={(shown) => (
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {shown.map((row) => (
                <DistrictLine key={row._id} row={row} rows={rows} />
              ))}
            </ul>
          </Card>
        )}
      />
      <RowDialogs
        rows={rows}
        all={data.docs}
        kind="district"
        title={(row) => row?.name ?? t('admin-board:districts.add')}
        form={({ row, ...form }) => (
          <>
            <DistrictForm row={row} {...form} />
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

/** A district as it is today, and what is planned for it. */
function DistrictLine({ row, rows }: { row: District; rows: Rows }) {
  const t = useTranslate()
  const { _id: id, planned } = row
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
      <span className="flex-1 max-sm:basis-full">
        <span className="font-medium">{nameOf(row)}</span>
        <span className="block text-soft">
          {t('admin-board:districts.around', { count: row.miles, place: row.place })}
        </span>
        <span className="block text-soft wrap-anywhere">
          {row.names.join(', ')} ·{' '}
          <a href={row.source_url} rel="noopener noreferrer" target="_blank" className={textLink}>
            {new URL(row.source_url).hostname}
          </a>
        </span>
        <DatedRows
          of={nameOf(row)}
          rows={planned.map(({ version, from, name, state, miles, place }) => ({
            from,
            says: `${name}, ${state}: ${t('admin-board:districts.around', { count: miles, place })}`,
            counts: 'coming',
            takeBack: () => apiResult(districts.withdraw, { params: { id, version } }),
          }))}
        />
      </span>
      <RowActions rows={rows} row={row} name={nameOf(row)} />
    </li>
  )
}

/** What stands in the CSV. */
function useColumns(): Column<District>[] {
  const t = useTranslate()
  return useMemo(() => {
    const column = (key: string, header: string, csv: (row: District) => string | number) => ({
      key,
      header,
      csv,
      cell: csv,
    })
    return [
      column('name', t('admin-board:districts.fact.name'), ({ name }) => name),
      column('state', t('admin-board:districts.fact.state'), ({ state }) => state),
      column('center', t('admin-board:districts.fact.center'), ({ center }) => center),
      column('miles', t('admin-board:districts.fact.miles'), ({ miles }) => miles),
      column('names', t('admin-board:districts.fact.names'), ({ names }) => names.join(', ')),
      column('source_url', t('admin-board:districts.fact.source_url'), (row) => row.source_url),
      column('looked_up_on', t('admin-board:districts.fact.looked_up_on'), (row) => row.looked_up_on),
    ]
  }, [t])
}
