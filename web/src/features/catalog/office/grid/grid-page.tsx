import type { CategoryNode } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import { goods } from '@lunula/contract/catalog/goods/endpoints.ts'
import type { BulkField, BulkOutcome, GridRow } from '@lunula/contract/catalog/goods/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { type ClipboardEvent, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { useLeaveGuard } from '../../../../shared/back-office/leave-guard.tsx'
import { LockedFields } from '../../../../shared/back-office/locked-fields.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { StickyBar } from '../../../../shared/back-office/sticky-bar.tsx'
import { api, reportError } from '../../../../shell/api/api.ts'
import { useKeptWork } from '../../../../shell/forms/use-kept-work.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Select } from '../../../../ui/fields/select-field.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import {
  cellKey,
  cellText,
  changedRows,
  type Edits,
  editsFor,
  GRID_FIELDS,
  isWrong,
  pasted,
  type SavedRow,
  savedRows,
  textsBefore,
} from './grid-cells.ts'
import { SavedSummary } from './saved-summary.tsx'
import { moveInColumn } from './sheet-keys.ts'

type Props = ViewProps<
  typeof officePaths.goodsGrid,
  { grid: { docs: readonly GridRow[]; left_out: number }; tree: readonly CategoryNode[] }
>
type Refused = BulkOutcome['refused'][number] & { key: string }

/** What is typed, with what the cells said then. */
const NOTHING: Readonly<Record<'edits' | 'before', Edits>> = { edits: {}, before: {} }

const CELL = 'min-h-10 w-full rounded-field border bg-surface px-2.5 py-1 text-sm'
const WIDTHS: Record<BulkField, string> = {
  sale_price: 'w-26',
  retail_price: 'w-26',
  available: 'w-24',
  tiers: 'w-52',
  status: 'w-34',
  category: 'w-48',
}

/** `/admin/products/grid`: many variants as a sheet; pasted, undone and saved at once. */
export default function GridPage({ data: { grid, tree }, search }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [history, setHistory] = useState<readonly Edits[]>([])
  const [edits, setEdits] = useState<Edits>(NOTHING.edits)
  const [earlier, setEarlier] = useState<Edits>(NOTHING.before)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [saved, setSaved] = useState<BulkOutcome | null>(null)
  const [summary, setSummary] = useState<readonly SavedRow[]>([])
  const [together, setTogether] = useState(true)
  const [busy, setBusy] = useState(false)
  const rows = grid.docs
  const categories = useMemo(() => new Set(tree.map(({ slug }) => slug)), [tree])
  const changes = changedRows(rows, edits, { earlier, categories })
  const wrong = rows.flatMap((row) =>
    GRID_FIELDS.filter((field) =>
      isWrong(field, edits[cellKey(row, field)] ?? cellText(row, field), categories),
    ),
  ).length
  const isDirty = Object.keys(edits).length > 0
  const forget = useKeptWork({
    name: `grid:${JSON.stringify(search)}`,
    untouched: NOTHING,
    work: useMemo(
      () => (isDirty ? { edits, before: textsBefore(rows, edits, earlier) } : null),
      [isDirty, rows, edits, earlier],
    ),
    onFound: ({ edits: typed = {}, before = {} }) => {
      setEdits(typed)
      setEarlier(before)
    },
  })
  const leaving = useLeaveGuard(isDirty, forget)

  const type = (more: Edits) => {
    setHistory((before) => [...before.slice(-200), edits])
    setEdits({ ...edits, ...more })
    setSaved(null)
    setRefused((before) => before.filter(({ key }) => !(key in more)))
  }
  const undo = () => {
    const last = history.at(-1)
    if (!last) return
    setEdits(last)
    setHistory(history.slice(0, -1))
  }
  const nameOf = ({ names, slug }: CategoryNode) => (language === 'vi' && names.vi) || names.en || slug
  const wordsOf = (field: BulkField, text: string): string => {
    if (!text) return t('admin-goods:grid.summary.nothing')
    const node = field === 'category' && tree.find(({ slug }) => slug === text)
    if (node) return nameOf(node)
    return field === 'status' ? t(`admin-goods:status.${text as ProductStatus}`) : text
  }
  /** A refusal, with what the cell holds by now where that is not what was sent. */
  const refusal = (each: BulkOutcome['refused'][number]): Refused => {
    const { row: at, field, now, message } = each
    const change = changes[at]
    const row = rows.find(({ variant_id }) => variant_id === change?.variant_id)
    const isMoved = JSON.stringify(change?.[field]?.from) !== JSON.stringify(now)
    const isThere = row && (now !== null || field === 'retail_price')
    const key = `${change?.variant_id} ${field}`
    if (!isMoved || !isThere) return { ...each, key }
    const words = wordsOf(field, cellText({ ...row, [field]: now } as GridRow, field))
    return { ...each, key, message: `${message}; ${t('admin-goods:grid.summary.is')} ${words}` }
  }
  const tell = (outcome: BulkOutcome) => {
    setSaved(outcome)
    // what was refused says what the cell holds, and is sent against that
    setEarlier(NOTHING.before)
    setSummary(savedRows(rows, changes, outcome))
    setRefused(outcome.refused.map(refusal))
  }
  const save = async () => {
    setBusy(true)
    try {
      const outcome = await api(goods.changeMany, { body: { all_or_nothing: together, rows: changes } })
      const kept = new Set(outcome.refused.map(({ row }) => changes[row]?.variant_id))
      tell(outcome)
      setHistory([])
      setEdits(Object.fromEntries(Object.entries(edits).filter(([key]) => kept.has(key.split(' ')[0] ?? ''))))
      await revalidate()
    } catch (error) {
      const outcome =
        isApiError(error) && error.body?.code === 'catalogue.rows_refused' ? error.body.data : null
      if (outcome) {
        tell(outcome as BulkOutcome)
        await revalidate()
      } else reportError(error)
    }
    setBusy(false)
  }
  const paste = (event: ClipboardEvent, row: number, field: BulkField) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    type(pasted(rows, { row, field }, text))
  }
  const reasonOf = new Map(refused.map((each) => [each.key, each.message]))
  return (
    <OfficeScreen
      title={t('admin-goods:grid.title')}
      lead={t('admin-goods:grid.lead')}
      above={[{ label: t('admin-goods:goods.title'), to: officePaths.goods() }]}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('admin-goods:grid.empty')}>{t('admin-goods:grid.empty_text')}</EmptyState>
      ) : (
        <>
          {grid.left_out > 0 && (
            <p className="mb-3 rounded-field bg-warning-tint px-4 py-3 text-sm">
              {t('admin-goods:grid.left_out', { count: grid.left_out })}
            </p>
          )}
          <LockedFields busy={busy}>
            <Card padded={false} className="overflow-x-auto!">
              <table
                className="w-full border-collapse text-sm"
                onKeyDown={(event) => {
                  moveInColumn(event)
                  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
                  event.preventDefault()
                  undo()
                }}
              >
                <caption className="unseen">{t('admin-goods:grid.title')}</caption>
                <thead>
                  <tr className="border-b border-line text-start text-xs text-soft">
                    <th scope="col" className="px-4 py-3 text-start font-medium">
                      {t('admin-goods:grid.variant')}
                    </th>
                    {GRID_FIELDS.map((field) => (
                      <th key={field} scope="col" className="px-1.5 py-3 text-start font-medium">
                        {t(`admin-goods:field.${field}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    <tr key={row.variant_id} className="border-b border-line align-top last:border-0">
                      <th scope="row" className="min-w-56 px-4 py-2.5 text-start font-normal">
                        <span className="block font-medium">{row.name}</span>
                        <span className="block text-caption text-soft">
                          {[row.variant, row.sku].filter(Boolean).join(' · ')}
                        </span>
                      </th>
                      {GRID_FIELDS.map((field) => {
                        const key = cellKey(row, field)
                        const text = edits[key] ?? cellText(row, field)
                        const bad = isWrong(field, text, categories)
                        const reason =
                          reasonOf.get(key) ?? (bad ? t(`admin-goods:grid.wrong.${field}`) : undefined)
                        const control = {
                          value: text,
                          'aria-label':
                            `${t(`admin-goods:field.${field}`)}: ${row.name} ${row.variant}`.trim(),
                          'aria-invalid': reason ? true : undefined,
                          'aria-describedby': reason ? `${key.replace(' ', '-')}-error` : undefined,
                          onChange: (event: { currentTarget: { value: string } }) =>
                            type(editsFor(rows, row, field, event.currentTarget.value)),
                          onPaste: (event: ClipboardEvent) => paste(event, at, field),
                          className: classNames(
                            CELL,
                            reason
                              ? 'border-negative bg-negative-tint'
                              : key in edits
                                ? 'border-accent'
                                : 'border-edge',
                          ),
                        }
                        return (
                          <td key={field} className="px-1.5 py-2">
                            <div className={WIDTHS[field]}>
                              {field === 'status' ? (
                                <Select {...control}>
                                  {PRODUCT_STATUSES.map((status) => (
                                    <option key={status} value={status}>
                                      {t(`admin-goods:status.${status}`)}
                                    </option>
                                  ))}
                                  {bad && <option value={text}>{text}</option>}
                                </Select>
                              ) : field === 'category' ? (
                                <Select {...control}>
                                  {tree.map((node) => (
                                    <option key={node.slug} value={node.slug}>
                                      {`${'– '.repeat(node.depth)}${nameOf(node)}`}
                                    </option>
                                  ))}
                                  {bad && <option value={text}>{text}</option>}
                                </Select>
                              ) : field === 'available' && !row.tracked ? (
                                <span className="inline-block px-2.5 py-2 text-soft">
                                  {t('admin-goods:grid.not_counted')}
                                </span>
                              ) : (
                                <input
                                  type="text"
                                  inputMode={field === 'tiers' ? 'text' : 'decimal'}
                                  {...control}
                                />
                              )}
                              {reason && (
                                <span
                                  id={`${key.replace(' ', '-')}-error`}
                                  className="mt-1 block text-caption text-negative"
                                >
                                  {reason}
                                </span>
                              )}
                            </div>
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
          </LockedFields>
          <SavedSummary rows={summary} wordsOf={wordsOf} />
          <StickyBar className="mt-4">
            <p role="status" className="flex-1 text-sm">
              {saved
                ? [
                    t('admin-goods:grid.saved', { count: saved.changed }),
                    saved.refused.length > 0 &&
                      t('admin-goods:grid.refused', { count: saved.refused.length }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : t('admin-goods:grid.changed', { count: changes.length })}
            </p>
            <Checkbox
              label={<span className="text-sm">{t('admin-goods:grid.together')}</span>}
              checked={together}
              onChange={(event) => setTogether(event.currentTarget.checked)}
            />
            <Button size="small" disabled={busy || history.length === 0} onClick={undo}>
              {t('admin-goods:grid.undo')}
            </Button>
            <Button
              size="small"
              variant="primary"
              busy={busy}
              disabled={changes.length === 0 || wrong > 0}
              onClick={() => void save()}
            >
              {t('admin-goods:grid.save', { count: changes.length })}
            </Button>
          </StickyBar>
        </>
      )}
      {leaving}
    </OfficeScreen>
  )
}
