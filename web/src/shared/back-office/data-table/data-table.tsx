import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { SelectionBar } from '../sticky-bar.tsx'
import { changed, stateOf } from './table-address.ts'
import { TablePages } from './table-pages.tsx'
import { TableRows } from './table-rows.tsx'
import type { BulkAction, DataTableProps } from './table-types.ts'
import { ColumnChoice } from './toolbar/column-choice.tsx'
import { CsvButton } from './toolbar/csv-button.tsx'
import { KeysHelp } from './toolbar/keys-help.tsx'
import { SavedViews } from './toolbar/saved-views.tsx'
import { TableFilters } from './toolbar/table-filters.tsx'
import { TableSearch } from './toolbar/table-search.tsx'
import { useSelection } from './use-selection.ts'
import { useTableKeys } from './use-table-keys.ts'

/** Phones show the rows as cards of their own. */
const BARE_ON_PHONES = 'max-md:border-0 max-md:bg-transparent max-md:shadow-none'

/**
 * A table of the back office. Its search, filters, order, columns and page stand in the address, so that
 * going back, a reload and a saved view bring back what was seen. While the next rows are on their way the
 * old ones stay, dimmed.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { table, columns, filters = [], sort, data, rowKey, searchHint, bulkActions, emptyState } = props
  const { renderRows } = props
  const t = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  const { query, state, to, change } = useTableAddress(
    filters.map(({ key }) => key),
    sort,
  )
  const loading = useIsLoading()
  const ids = useMemo(() => data.docs.map(rowKey), [data.docs, rowKey])
  const selection = useSelection(ids)
  const [helping, setHelping] = useState(false)
  useTableKeys({ root: () => root.current, onSelect: selection.toggle, onHelp: () => setHelping(true) })
  const shown = columns.filter(({ key, hidden }) => (state.columns ? state.columns.includes(key) : !hidden))
  const narrowed = state.q !== '' || state.filters.size > 0
  const hasBulk = bulkActions !== undefined && bulkActions.length > 0
  return (
    <div ref={root}>
      <SavedViews table={table} query={query} />
      <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
        {searchHint && <TableSearch value={state.q} hint={searchHint} onSearch={(q) => change({ q })} />}
        <TableFilters filters={filters} chosen={state.filters} to={to} onChange={change} />
        <span className="ms-auto flex items-center gap-1">
          {!renderRows && (
            <ColumnChoice columns={columns} shown={shown} onChange={(keys) => change({ columns: keys })} />
          )}
          <CsvButton {...props} columns={shown} />
          {!renderRows && (
            <span className="max-md:hidden">
              <IconButton
                label={t('admin-office:table.keys.title')}
                icon={<Icon name="info" className="size-4.5" />}
                onClick={() => setHelping(true)}
              />
            </span>
          )}
        </span>
      </div>
      <div
        aria-busy={loading || undefined}
        className={classNames('transition-opacity', loading && 'opacity-55')}
      >
        {data.docs.length === 0 ? (
          <Card padded={false} className={BARE_ON_PHONES}>
            {narrowed || !emptyState ? (
              <EmptyState title={t('admin-office:table.empty.title')}>
                {t(narrowed ? 'admin-office:table.empty.filtered' : 'admin-office:table.empty.all')}
              </EmptyState>
            ) : (
              emptyState
            )}
          </Card>
        ) : renderRows ? (
          renderRows(data.docs)
        ) : (
          <Card padded={false} className={BARE_ON_PHONES}>
            <div className="overflow-x-auto">
              <TableRows
                {...props}
                columns={shown}
                rows={data.docs}
                sort={state.sort}
                sortTo={(next) => to({ sort: next === sort ? undefined : next })}
                selection={hasBulk ? selection : null}
              />
            </div>
          </Card>
        )}
      </div>
      <TablePages {...data} />
      {hasBulk && selection.selected.length > 0 && (
        <BulkBar
          actions={bulkActions}
          rows={data.docs.filter((row) => selection.has(rowKey(row)))}
          onClear={selection.clear}
        />
      )}
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

function useTableAddress(filters: readonly string[], sort: string) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const to = (values: Record<string, string | undefined>) => pathname + changed(query, values)
  const change = (values: Record<string, string | undefined>) =>
    void navigate(to(values), { preventScrollReset: true })
  return { query, state: stateOf(query, { filters, sort }), to, change }
}

/** Whether other rows of this list are on their way. */
function useIsLoading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  onClear: () => void
}

/** Does one thing at a time with the rows that are selected. */
function BulkBar<Row>({ actions, rows, onClear }: BulkBarProps<Row>) {
  const [running, setRunning] = useState<string | null>(null)
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.label)
    await action.run(rows)
    setRunning(null)
  }
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          variant={action.danger ? 'danger' : 'secondary'}
          busy={running === action.label}
          disabled={running !== null && running !== action.label}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
    </SelectionBar>
  )
}
