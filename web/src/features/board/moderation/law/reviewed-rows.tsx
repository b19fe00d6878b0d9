import type { OfficeTable } from '@lunula/contract/back-office/tables.ts'
import { LAW_REVIEWS } from '@lunula/contract/board/law-notes/law-notes.ts'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '../../../../shared/back-office/data-table/data-table.tsx'
import type { Column, DataTableProps } from '../../../../shared/back-office/data-table/table-types.ts'
import {
  AddRow,
  RowActions,
  RowDialogs,
  type RowForm,
  useEditedRows,
} from '../../../../shared/back-office/edited-rows.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import {
  jurisdictionChoices,
  jurisdictionName,
  type Reviewed,
  ReviewLine,
  rowClass,
} from './review-frame.tsx'

interface Props<Row> extends Required<Pick<DataTableProps<Row>, 'data' | 'readPage'>> {
  table: OfficeTable
  /** What the screen and its dialogs are called. */
  texts: Record<'title' | 'lead' | 'add' | 'edit' | 'ask', string>
  describe: (row: Row) => ReactNode
  /** What the row says, in the CSV. */
  says: (row: Row) => string
  /** What stands at the end of a row, before its buttons. */
  figure?: (row: Row) => ReactNode
  /** By what a row is named when it is to be removed. */
  nameOf: (row: Row) => string
  remove: (row: Row) => Promise<unknown>
  form: (props: RowForm<Row>) => ReactNode
}

/** A list of rules with source and review, which staff add to, change and take rows out of. */
export function ReviewedRows<Row extends Reviewed & { _id: string; updatedAt: string }>(props: Props<Row>) {
  const { table, texts, data, readPage, describe, says, figure, nameOf, form } = props
  const t = useTranslate()
  const rows = useEditedRows<Row>(props.remove)
  return (
    <OfficeScreen title={texts.title} lead={texts.lead} action={<AddRow rows={rows}>{texts.add}</AddRow>}>
      <DataTable
        table={table}
        label={texts.title}
        columns={useColumns(says)}
        filters={[
          {
            kind: 'choice',
            key: 'review',
            label: t('admin-board:law.review'),
            options: LAW_REVIEWS.map((value) => ({ value, label: t(`admin-board:law.of.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'state',
            label: t('admin-board:law.state'),
            options: jurisdictionChoices(t),
          },
        ]}
        sort="review"
        data={data}
        readPage={readPage}
        rowKey={({ _id }) => _id}
        rowName={nameOf}
        renderRows={(shown) => (
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {shown.map((row) => (
                <li
                  key={row._id}
                  className={`flex flex-wrap items-center gap-3 px-5 py-3 text-sm ${rowClass(row)}`}
                >
                  <span className="flex-1 max-sm:basis-full">
                    {describe(row)}
                    <ReviewLine {...row} />
                  </span>
                  {figure?.(row)}
                  <RowActions rows={rows} row={row} name={nameOf(row)} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        emptyState={
          <EmptyState title={t('admin-board:law.empty')}>{t('admin-board:law.empty_text')}</EmptyState>
        }
      />
      <RowDialogs
        rows={rows}
        all={data.docs}
        kind={table}
        title={(row) => (row ? texts.edit : texts.add)}
        form={form}
        question={(row) => ({ title: texts.ask, text: nameOf(row) })}
      />
    </OfficeScreen>
  )
}

/** What stands in the CSV. */
function useColumns<Row extends Reviewed>(says: (row: Row) => string): Column<Row>[] {
  const t = useTranslate()
  return useMemo(() => {
    const column = (key: string, header: string, csv: (row: Row) => string | null) => ({
      key,
      header,
      csv,
      cell: csv,
    })
    return [
      column('state', t('admin-board:law.state'), ({ state }) => jurisdictionName(t, state)),
      column('says', t('admin-board:law.says'), says),
      column('review', t('admin-board:law.review'), ({ review }) => review),
      column('looked_up_on', t('admin-board:law.looked_up_on'), (row) => row.looked_up_on),
      column('valid_until', t('admin-board:law.valid_until'), (row) => row.valid_until),
      column('source', t('admin-board:law.source'), ({ source }) => source),
      column('source_url', t('admin-board:law.source_url'), (row) => row.source_url),
    ]
  }, [t, says])
}
