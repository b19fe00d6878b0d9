import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import { ListNameBody, type ReorderList } from '@lunula/contract/reorder-lists/schemas.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { api, apiResult } from '../../shell/api/api.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { useRequestKey } from '../../shell/forms/use-request-key.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { KeptLine } from './keep-button.tsx'

interface KeepDialogProps {
  open: boolean
  lines: readonly KeptLine[]
  onClose: () => void
}

/** Asks on which list lines are put: one that is there, or a new one. */
export default function KeepDialog({ open, lines, onClose }: KeepDialogProps) {
  const t = useTranslate()
  const lists = useLists(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('lists:keep.title')}
      description={t('lists:keep.text', { count: lines.length })}
    >
      {open && lists && <KeepForm lists={lists} lines={lines} done={onClose} />}
    </Dialog>
  )
}

function useLists(wanted: boolean): readonly ReorderList[] | null {
  const [lists, setLists] = useState<readonly ReorderList[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    setLists(null)
    void apiResult(reorderLists.all).then((found) => found.ok && setLists(found.data.docs))
  }, [wanted])
  return lists
}

const FRESH = ''

interface KeepFormProps {
  lists: readonly ReorderList[]
  lines: readonly KeptLine[]
  done: () => void
}

function KeepForm({ lists, lines, done }: KeepFormProps) {
  const t = useTranslate()
  const { keyOf } = useRequestKey()
  const { form, submit, field, summary, busy } = useApiForm<{ list: string; name: string }>({
    schema: ListNameBody,
    rules: { list: {} },
    defaultValues: { list: lists[0]?._id ?? FRESH, name: '' },
    fieldOf: { 'reorder_lists.name_taken': 'name' },
    send: async ({ list: id, name: typed }) => {
      const name = typed.trim()
      const body = { lines: [...lines], key: keyOf(id ? { id, lines } : { name, lines }) }
      const kept = id
        ? await api(reorderLists.add, { params: { id }, body })
        : await api(reorderLists.make, { body: { name, ...body } })
      showToast({
        kind: 'positive',
        message: t('lists:keep.done', { name: kept.name }),
        action: { label: t('lists:keep.see'), run: () => void go(paths.reorderList({ id: kept._id })) },
      })
      done()
    },
  })
  const fresh = form.watch('list') === FRESH
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      {lists.length > 0 && (
        <SelectField
          {...field('list', t('lists:keep.choose'))}
          choices={[
            ...lists.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: FRESH, label: t('lists:keep.fresh') },
          ]}
        />
      )}
      {fresh && <TextField {...field('name', t('lists:new.name'))} autoComplete="off" />}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('lists:keep.action')}
      </Button>
    </form>
  )
}
