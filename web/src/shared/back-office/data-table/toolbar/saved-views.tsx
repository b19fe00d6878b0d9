import { savedViews } from '@lunula/contract/back-office/endpoints.ts'
import type { SavedView } from '@lunula/contract/back-office/schemas.ts'
import type { OfficeTable } from '@lunula/contract/back-office/tables.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, apiResult } from '../../../../shell/api/api.ts'
import { useRemote } from '../../../../shell/api/use-remote.ts'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../../shell/overlays/toast-store.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { iconButtonClass } from '../../../../ui/fields/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Popover } from '../../../../ui/overlays/popover.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { viewQuery } from '../table-address.ts'

interface SavedViewsProps {
  table: OfficeTable
  query: URLSearchParams
}

const TAB =
  'inline-flex min-h-9 touch:min-h-11 items-center whitespace-nowrap rounded-full px-3.5 text-sm hover:bg-sunk aria-[current=page]:bg-moon aria-[current=page]:font-semibold'

/** The views of a table as a row of tabs: all, one's own, and those that others share. */
export function SavedViews({ table, query }: SavedViewsProps) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [saving, setSaving] = useState(false)
  const { data, reload } = useRemote(savedViews.list, { query: { table } }, { keepPrevious: true })
  const views = data?.docs ?? []
  const shown = viewQuery(query)
  const current = views.find((view) => view.query === shown)
  return (
    <div className="mb-3 flex min-h-9 items-center gap-1 print:hidden">
      <nav aria-label={t('admin-office:views.title')} className="scroll-row min-w-0">
        <ul className="flex gap-1">
          <li>
            <Link to={pathname} aria-current={shown === '' ? 'page' : undefined} className={TAB}>
              {t('admin-office:views.all')}
            </Link>
          </li>
          {views.map((view) => (
            <li key={view._id}>
              <Link
                to={`${pathname}?${view.query}`}
                aria-current={view === current ? 'page' : undefined}
                title={view.mine ? undefined : t('admin-office:views.by', { name: view.name, by: view.by })}
                className={TAB}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current?.mine && <ViewMenu view={current} onChanged={reload} />}
      {shown !== '' && !current && (
        <Button size="small" variant="ghost" onClick={() => setSaving(true)}>
          {t('admin-office:views.save')}
        </Button>
      )}
      <Dialog
        open={saving}
        onClose={() => setSaving(false)}
        size="small"
        title={t('admin-office:views.save')}
      >
        {saving && (
          <SaveForm
            table={table}
            query={shown}
            done={() => {
              setSaving(false)
              reload()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

interface SaveFormProps {
  table: OfficeTable
  query: string
  done: () => void
}

function SaveForm({ table, query, done }: SaveFormProps) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useApiForm<{ name: string; shared: boolean }>({
    rules: { name: { required: t('admin-office:views.missing') } },
    defaultValues: { name: '', shared: false },
    send: async ({ name, shared }) => {
      await api(savedViews.save, { body: { table, name: name.trim(), query, shared } })
      showToast({ kind: 'positive', message: t('admin-office:views.kept'), duration: TOAST_MS.success })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('name', t('admin-office:views.name'), 60)} autoComplete="off" />
      <Checkbox {...form.register('shared')} label={t('admin-office:views.shared')} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-office:views.keep')}
      </Button>
    </form>
  )
}

const ITEM =
  'flex min-h-10 w-full items-center rounded-field px-3 text-start text-sm hover:bg-sunk focus-visible:-outline-offset-2'

/** What its owner may do with the view that is shown. */
function ViewMenu({ view, onChanged }: { view: SavedView; onChanged: () => void }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const params = { id: view._id }
  const [renaming, setRenaming] = useState(false)
  const share = async () => {
    const changed = await apiResult(savedViews.change, { params, body: { shared: !view.shared } })
    if (changed.ok) onChanged()
  }
  const remove = async () => {
    const removed = await apiResult(savedViews.remove, { params })
    if (!removed.ok) return
    showToast({ kind: 'positive', message: t('admin-office:views.removed'), duration: TOAST_MS.success })
    onChanged()
    await navigate(pathname)
  }
  return (
    <>
      <Popover
        className={classNames(iconButtonClass())}
        panelClassName="p-1.5 min-w-52"
        label={t('admin-office:views.menu', { name: view.name })}
        trigger={<Icon name="ellipsis-vertical" className="size-4.5" />}
      >
        <button type="button" className={ITEM} onClick={() => setRenaming(true)}>
          {t('admin-office:views.rename')}
        </button>
        <button type="button" className={ITEM} onClick={() => void share()}>
          {t(view.shared ? 'admin-office:views.unshare' : 'admin-office:views.share')}
        </button>
        <button type="button" className={ITEM} onClick={() => void remove()}>
          {t('admin-office:views.remove')}
        </button>
      </Popover>
      <Dialog
        open={renaming}
        onClose={() => setRenaming(false)}
        size="small"
        title={t('admin-office:views.rename')}
      >
        {renaming && (
          <RenameForm
            view={view}
            done={() => {
              setRenaming(false)
              onChanged()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function RenameForm({ view, done }: { view: SavedView; done: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ name: string }>({
    rules: { name: { validate: (name) => name.trim() !== '' || t('admin-office:views.missing') } },
    fieldOf: { 'back_office.view_name_taken': 'name' },
    quiet: true,
    defaultValues: { name: view.name },
    send: async ({ name }) => {
      await api(savedViews.change, { params: { id: view._id }, body: { name: name.trim() } })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('name', t('admin-office:views.name'), 60)} autoComplete="off" />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-office:views.keep')}
      </Button>
    </form>
  )
}
