import { type ReactNode, useState } from 'react'
import { useChange } from '../../shell/routing/use-change.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { type DialogForm, FormDialog } from './form-dialog.tsx'

/** The row that a dialog is for; it stays in the dialog's words while that closes. */
interface Asked<Row> {
  row: Row | null
  open: boolean
}

/** Of a list that staff add to, change and take rows out of: the rows that its dialogs are for. */
export function useEditedRows<Row extends object>(remove: (row: Row) => Promise<unknown>) {
  const { changing, change } = useChange()
  const [edited, setEdited] = useState<Asked<Row>>({ row: null, open: false })
  const [removed, setRemoved] = useState<Asked<Row>>({ row: null, open: false })
  return {
    edited,
    removed,
    changing,
    /** null for a new one. */
    edit: (row: Row | null) => setEdited({ row, open: true }),
    close: () => setEdited({ ...edited, open: false }),
    ask: (row: Row) => setRemoved({ row, open: true }),
    answer(confirmed: boolean) {
      const { row } = removed
      setRemoved({ row, open: false })
      if (confirmed && row) void change(() => remove(row))
    },
  }
}

interface RowsProps<Row extends object> {
  rows: ReturnType<typeof useEditedRows<Row>>
}

export const AddRow = <Row extends object>({ rows, children }: RowsProps<Row> & { children: string }) => (
  <Button
    variant="primary"
    needsScript
    icon={<Icon name="plus" className="size-4.5" />}
    onClick={() => rows.edit(null)}
  >
    {children}
  </Button>
)

/**
 * The buttons at the end of a row.
 * @param props.name says which row it is
 */
export function RowActions<Row extends object>({
  rows,
  row,
  name,
}: RowsProps<Row> & { row: Row; name: string }) {
  const t = useTranslate()
  return (
    <span className="flex items-center gap-2">
      <Button
        size="small"
        needsScript
        aria-label={`${t('admin-board:edit')}: ${name}`}
        onClick={() => rows.edit(row)}
      >
        {t('admin-board:edit')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        needsScript
        busy={rows.changing}
        aria-label={`${t('admin-board:remove')}: ${name}`}
        onClick={() => rows.ask(row)}
      >
        {t('admin-board:remove')}
      </Button>
    </span>
  )
}

export interface RowForm<Row> extends DialogForm {
  /** null for a new one. */
  row: Row | null
}

interface RowDialogsProps<Row extends object> extends RowsProps<Row> {
  /** As they stand now. */
  all: readonly Row[]
  /** What a row is, by which its form is kept while it is typed. */
  kind: string
  /** Of the form; null for a new row. */
  title: (row: Row | null) => string
  form: (props: RowForm<Row>) => ReactNode
  /** Asked before a row goes. */
  question: (row: Row) => { title: string; text?: string }
}

/** The form of the row that is edited, and the question before one goes. */
export function RowDialogs<Row extends { _id: string; updatedAt: string }>({
  rows,
  all,
  kind,
  title,
  form,
  question,
}: RowDialogsProps<Row>) {
  const t = useTranslate()
  const { edited, removed, answer } = rows
  // it may have been changed since by somebody else
  const row = all.find(({ _id }) => _id === edited.row?._id) ?? edited.row
  return (
    <>
      <FormDialog
        open={edited.open}
        onClose={rows.close}
        title={title(row)}
        keepAs={row ? `${kind}:${row._id}` : kind}
        version={row?.updatedAt}
        form={(kept) => form({ row, ...kept })}
      />
      <ConfirmDialog
        open={removed.open}
        danger
        title=""
        {...(removed.row && question(removed.row))}
        action={t('admin-board:remove')}
        cancel={t('admin-board:cancel')}
        onAnswer={answer}
      />
    </>
  )
}
