import type { PageOf } from '@lunula/contract/pagination.ts'
import { type ReactNode, useState } from 'react'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { useChange } from '../../../../shell/routing/use-change.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Pagination } from '../../../../ui/navigation/pagination.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
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
  const { changing, change } = useChange()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [removed, setRemoved] = useState<Row | null>(null)
  const remove = async (confirmed: boolean) => {
    const gone = removed
    setRemoved(null)
    if (confirmed && gone) await change(() => props.remove(gone))
  }
  return (
    <OfficeScreen
      title={texts.title}
      lead={texts.lead}
      action={
        <Button
          variant="primary"
          needsScript
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setEdited('new')}
        >
          {texts.add}
        </Button>
      }
    >
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
                <Button size="small" needsScript onClick={() => setEdited(row)}>
                  {t('admin-board:edit')}
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  needsScript
                  busy={changing}
                  onClick={() => setRemoved(row)}
                >
                  {t('admin-board:remove')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={data.page} totalPages={data.totalPages} to={(page) => to({ ...chosen, page })} />
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? texts.add : texts.edit}
      >
        {edited && form(edited === 'new' ? null : edited, () => setEdited(null))}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        danger
        title={texts.ask}
        {...(removed && { text: nameOf(removed) })}
        action={t('admin-board:remove')}
        cancel={t('admin-board:cancel')}
        onAnswer={(confirmed) => void remove(confirmed)}
      />
    </OfficeScreen>
  )
}
