import { type FILE_ENCODINGS, MAX_IMPORT_BYTES } from '@lunula/contract/catalog/files/constants.ts'
import { catalogFiles } from '@lunula/contract/catalog/files/endpoints.ts'
import type { CatalogImport, CatalogImportDetail } from '@lunula/contract/catalog/files/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { apiResult, reportError } from '../../../shell/api/api.ts'
import { download } from '../../../shell/files/download.ts'
import { uploadApi } from '../../../shell/files/upload.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Encoding = (typeof FILE_ENCODINGS)[number]
type Props = ViewProps<typeof officePaths.goodsFiles, readonly CatalogImport[]>

const MOVING = new Set(['checking', 'running'])
const LOOK_MS = 1500

/** `/admin/products/files`: the catalog as a file, out and in. */
export default function FilesPage({ data }: Props) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<string | null>(data[0] && MOVING.has(data[0].state) ? data[0]._id : null)
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    await download('products.csv', catalogFiles.export).catch(reportError)
    setExporting(false)
  }
  return (
    <OfficeScreen
      title={t('admin-goods:files.title')}
      lead={t('admin-goods:files.lead')}
      action={
        <Button
          busy={exporting}
          icon={<Icon name="download" className="size-4.5" />}
          onClick={() => void save()}
        >
          {t('admin-goods:files.export')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <UploadCard
          onKept={(id) => {
            setShown(id)
            void revalidate()
          }}
        />
        {shown && (
          <ImportCard
            key={shown}
            id={shown}
            onChanged={() => void revalidate()}
            onGone={() => setShown(null)}
          />
        )}
        {data.length > 0 && (
          <Card padded={false}>
            <h2 className="px-5 pt-4 pb-2 font-semibold">{t('admin-goods:files.latest')}</h2>
            <ul className="divide-y divide-line">
              {data.map((file) => (
                <li key={file._id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{file.file_name}</span>
                    <span className="text-soft">
                      <Moment iso={file.createdAt} />
                    </span>
                  </span>
                  <StateBadge state={file.state} />
                  <Button
                    size="small"
                    aria-label={`${t('admin-goods:files.show')}: ${file.file_name}`}
                    onClick={() => setShown(file._id)}
                  >
                    {t('admin-goods:files.show')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </OfficeScreen>
  )
}

function StateBadge({ state }: Pick<CatalogImport, 'state'>) {
  const t = useTranslate()
  const tone =
    state === 'done' ? 'money' : state === 'failed' || state === 'unreadable' ? 'negative' : 'plain'
  return <Badge tone={tone}>{t(`admin-goods:files.state.${state}`)}</Badge>
}

function UploadCard({ onKept }: { onKept: (id: string) => void }) {
  const t = useTranslate()
  const id = useId()
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async (file: File) => {
    setError(null)
    if (file.size > MAX_IMPORT_BYTES)
      return setError(t('admin-goods:files.too_large', { size: Math.ceil(file.size / 1024 / 1024) }))
    setPart(0)
    try {
      const kept = await uploadApi(setPart)(catalogFiles.upload, {
        query: { name: file.name.slice(0, 200), encoding },
        file,
      })
      onKept(kept._id)
    } catch (failure) {
      if (isApiError(failure) && failure.body) setError(failure.body.message)
      else reportError(failure)
    }
    setPart(null)
  }
  return (
    <Card className="grid gap-4 md:grid-cols-[1fr_16rem]">
      <div>
        <label
          htmlFor={id}
          className="flex min-h-22 items-center gap-4 rounded-field border border-dashed border-edge px-4 py-3 hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const [file] = event.dataTransfer.files
            if (file) void send(file)
          }}
        >
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className="unseen"
            disabled={part !== null}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: input }) => {
              const [file] = input.files ?? []
              if (file) void send(file)
              input.value = ''
            }}
          />
          <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-full bg-moon">
            <Icon name="arrow-up-down" className="size-5" />
          </span>
          <span>
            <span className="block font-medium">{t('admin-goods:files.choose')}</span>
            <span id={`${id}-hint`} className="block text-caption text-soft">
              {t('admin-goods:files.hint')}
            </span>
          </span>
        </label>
        <p role="status" className="mt-2 text-sm text-soft empty:hidden">
          {part !== null && t('admin-goods:files.uploading', { percent: Math.round(part * 100) })}
        </p>
        {error && (
          <div className="mt-2">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
      </div>
      <SelectField
        label={t('admin-goods:files.encoding')}
        value={encoding}
        onChange={(event) => setEncoding(event.currentTarget.value as Encoding)}
        choices={[
          { value: 'utf-8', label: 'UTF-8' },
          { value: 'windows-1252', label: 'Windows-1252 (Excel)' },
        ]}
      />
    </Card>
  )
}

interface ImportCardProps {
  id: string
  onChanged: () => void
  onGone: () => void
}

/** One file: what it would change, what is wrong with it, how far it is. */
function ImportCard({ id, onChanged, onGone }: ImportCardProps) {
  const t = useTranslate()
  const [file, setFile] = useState<CatalogImportDetail | null>(null)
  const [busy, setBusy] = useState(false)
  const state = file?.state
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async () => {
      const result = await apiResult(catalogFiles.read, { params: { id } })
      if (over || !result.ok) return
      setFile(result.data)
      if (MOVING.has(result.data.state)) timer = setTimeout(look, LOOK_MS)
    }
    if (state === undefined || MOVING.has(state)) void look()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [id, state])
  if (!file) return null
  const start = async () => {
    setBusy(true)
    const result = await apiResult(catalogFiles.start, { params: { id } })
    if (result.ok) setFile({ ...file, ...result.data })
    setBusy(false)
    onChanged()
  }
  const forget = async () => {
    const result = await apiResult(catalogFiles.remove, { params: { id } })
    if (result.ok) onGone()
    onChanged()
  }
  const { products, variants } = file
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 truncate text-lg font-semibold">{file.file_name}</h2>
        <StateBadge state={file.state} />
      </div>
      {MOVING.has(file.state) && (
        <div role="status" className="mt-4">
          <p className="text-sm">
            {file.state === 'checking'
              ? t('admin-goods:files.checking')
              : t('admin-goods:files.progress', { done: file.done, total: file.total })}
          </p>
          <progress
            className="mt-2 h-2 w-full accent-accent"
            aria-label={t('admin-goods:files.progress', { done: file.done, total: file.total })}
            max={file.total || 1}
            {...(file.state === 'running' && { value: file.done })}
          />
        </div>
      )}
      {!MOVING.has(file.state) && file.state !== 'unreadable' && (
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {(
            [
              ['added', products.added],
              ['updated', products.updated],
              ['unchanged', products.unchanged],
              ['left_out', file.left_out],
            ] as const
          ).map(([name, count]) => (
            <div key={name} className="rounded-field bg-sunk px-4 py-3">
              <dt className="text-caption text-soft">{t(`admin-goods:files.count.${name}`)}</dt>
              <dd className="text-lg font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {file.state === 'checked' && (
        <p className="mt-3 text-sm text-soft">{t('admin-goods:files.variants', { ...variants })}</p>
      )}
      {file.problem_count > 0 && (
        <Lines
          title={t('admin-goods:files.problems', { count: file.problem_count })}
          head={[t('admin-goods:files.row'), t('admin-goods:files.column'), t('admin-goods:files.problem')]}
          rows={file.problems.map(({ row, column, message }) => [String(row), column, message])}
        />
      )}
      {file.change_count > 0 && (
        <Lines
          title={t('admin-goods:files.changes', { count: file.change_count })}
          head={[
            t('admin-goods:files.row'),
            t('admin-goods:field.name'),
            t('admin-goods:files.field'),
            t('admin-goods:files.before'),
            t('admin-goods:files.after'),
          ]}
          rows={file.changes.map(({ row, name, variant, field, before, after }) => [
            String(row),
            [name, variant].filter(Boolean).join(' · '),
            field || t(before === null ? 'admin-goods:files.new' : 'admin-goods:files.gone'),
            before ?? '',
            after ?? '',
          ])}
        />
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {file.state === 'checked' && (
          <Button variant="primary" busy={busy} disabled={file.total === 0} onClick={() => void start()}>
            {t('admin-goods:files.start', { count: file.total })}
          </Button>
        )}
        {!MOVING.has(file.state) && (
          <>
            <Button
              onClick={() =>
                void download(`report-${file.file_name}`, catalogFiles.report, { params: { id } }).catch(
                  reportError,
                )
              }
            >
              {t('admin-goods:files.report')}
            </Button>
            <Button variant="ghost" onClick={() => void forget()}>
              {t('admin-goods:files.forget')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Lines({
  title,
  head,
  rows,
}: {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, 20)
  return (
    <section className="mt-5" aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="max-w-full overflow-x-auto rounded-field border border-line">
        <table className="w-full text-sm">
          <thead className="bg-sunk text-xs text-soft">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report have no other name
              <tr key={at} className="border-t border-line align-top">
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} className="max-w-80 px-3 py-2 wrap-anywhere">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          {t('admin-goods:files.more', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
