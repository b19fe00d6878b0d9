import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { sortedBy } from './table-address.ts'
import type { Column, DataTableProps } from './table-types.ts'

interface TableRowsProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'rowKey' | 'rowTo' | 'rowName'> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sort: string
  sortTo: (sort: string) => string
  /** null where nothing can be done with several rows. */
  selection: {
    has: (id: string) => boolean
    toggle: (id: string) => void
    all: boolean
    toggleAll: () => void
  } | null
}

const BOX = 'size-4.5 touch:size-6 accent-(--accent)'

/** The rows as a table, and on phones as cards, each column with its name. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, label, rowKey, rowTo, rowName, sort, sortTo, selection } = props
  const t = useTranslate()
  // a tick from before the script runs would be seen and not known
  const waits = !useHydrated()
  return (
    <table aria-label={label} className="w-full text-sm max-md:block">
      <thead className="max-md:unseen">
        <tr className="border-b border-line text-soft">
          {selection && (
            <th scope="col" className="w-10 ps-4 text-start">
              <input
                type="checkbox"
                className={BOX}
                aria-label={t('admin-office:table.select_all')}
                disabled={waits}
                checked={selection.all}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} sortTo={sortTo} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => {
          const id = rowKey(row)
          return (
            <tr
              key={id}
              data-row={id}
              className="group border-b border-line last:border-0 hover:bg-sunk focus-within:bg-sunk has-checked:bg-moon/45 max-md:relative max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 max-md:last:border"
            >
              {selection && (
                <td className="w-10 ps-4 max-md:absolute max-md:end-4 max-md:top-5 max-md:w-auto max-md:p-0 max-md:leading-none">
                  <input
                    type="checkbox"
                    className={BOX}
                    aria-label={`${t('admin-office:table.select')}: ${rowName(row)}`}
                    disabled={waits}
                    checked={selection.has(id)}
                    onChange={() => selection.toggle(id)}
                    {...(!rowTo && { 'data-row-focus': '' })}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  className={classNames(
                    'px-4 py-2.5 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0 max-md:has-[>:last-child:empty]:hidden',
                    column.align === 'end' && 'text-end tabular-nums',
                    at === 0 && 'font-semibold max-md:pe-10',
                  )}
                >
                  {at > 0 && column.csv && (
                    <span aria-hidden="true" className="flex-none font-normal text-soft md:hidden">
                      {column.header}
                    </span>
                  )}
                  {at === 0 && rowTo ? (
                    <Link
                      to={rowTo(row)}
                      data-row-focus=""
                      className="tap-line inline-flex items-center underline-offset-4 hover:underline"
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    <span className={classNames('min-w-0 wrap-anywhere', at > 0 && 'max-md:text-end')}>
                      {column.cell(row)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string
  sortTo: (sort: string) => string
}

function HeadCell<Row>({ column, sort, sortTo }: HeadCellProps<Row>) {
  const t = useTranslate()
  const { key, header, sortable, align } = column
  const isUp = sort === key
  const isDown = sort === `-${key}`
  const direction = isUp ? 'ascending' : isDown ? 'descending' : undefined
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        'px-4 py-2.5 font-medium whitespace-nowrap',
        align === 'end' ? 'text-end' : 'text-start',
      )}
    >
      {sortable ? (
        <Link
          to={sortTo(sortedBy(sort, key))}
          preventScrollReset
          title={t('admin-office:table.sort_by', { name: header })}
          className="inline-flex items-center gap-1 hover:text-ink"
        >
          {header}
          <Icon
            name={direction ? 'chevron-down' : 'arrow-up-down'}
            className={classNames('size-3.5', isUp && 'rotate-180', !direction && 'opacity-50')}
          />
        </Link>
      ) : (
        header
      )}
    </th>
  )
}
