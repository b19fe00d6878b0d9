import type { PageOf } from '@lunula/contract/pagination.ts'
import type { ReactNode } from 'react'
import { AddRow, RowActions, RowDialogs, useEditedRows } from '../../../../shared/back-office/edited-rows.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Pagination } from '../../../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { type Chosen, type Reviewed, ReviewFilter, ReviewLine, rowClass } from './review-frame.tsx'

interface Props<Row> {
  /** What the screen and its dialogs are called. */
  texts: Record<'title' | 'lead' | 'add' | 'edit' | 'ask', string>
  data: PageOf<Row>
  chosen: Chosen
  to: (query: Partial<Chosen> & { page?: number }) => string
  describe: (row: Row) => ReactNode
  /** What stands at the end of a row, before its buttons. */
  figure?: (row: Row) => ReactNode
  /** By what a row is named when it is to be removed. */
  nameOf: (row: Row) => string
  remove: (row: Row) => Promise<unknown>
  /** For a new row without one. */
  form: (row: Row | null, onSaved: () => void) => ReactNode
}

/** A list of rules with source and review, which staff add to, change and take rows out of. */
export function ReviewedRows<Row extends Reviewed & { _id: string }>(props: Props<Row>) {
  const { texts, data, chosen, to, describe, figure, nameOf, form } = props
  const t = useTranslate()
  const rows = useEditedRows<Row>(props.remove)
  return (
    <OfficeScreen title={texts.title} lead={texts.lead} action={<AddRow rows={rows}>{texts.add}</AddRow>}>
      <ReviewFilter chosen={chosen} to={to} />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-board:law.empty')}>{t('admin-board:law.empty_text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((row) => (
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
      <Pagination page={data.page} totalPages={data.totalPages} to={(page) => to({ ...chosen, page })} />
      <RowDialogs
        rows={rows}
        title={(row) => (row ? texts.edit : texts.add)}
        form={form}
        question={(row) => ({ title: texts.ask, text: nameOf(row) })}
      />
    </OfficeScreen>
  )
}
