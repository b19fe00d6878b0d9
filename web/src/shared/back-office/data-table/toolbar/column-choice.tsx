import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { iconButtonClass } from '../../../../ui/fields/icon-button.tsx'
import { Popover } from '../../../../ui/overlays/popover.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Column } from '../table-types.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  /** Keys with commas between them; undefined for the columns that are shown without a choice. */
  onChange: (keys: string | undefined) => void
}

/** Which columns are shown; the first always is, as it leads to the row's page. */
export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const t = useTranslate()
  const usual = columns.filter(({ hidden }) => !hidden).map(({ key }) => key)
  const toggle = (key: string, on: boolean) => {
    const keys = columns
      .filter((column) => (column.key === key ? on : shown.includes(column)))
      .map((column) => column.key)
    onChange(keys.join() === usual.join() ? undefined : keys.join())
  }
  return (
    <Popover
      stays
      align="end"
      className={iconButtonClass()}
      panelClassName="w-60 p-4"
      label={t('admin-office:table.columns')}
      trigger={<Icon name="layout-grid" className="size-4.5" />}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">{t('admin-office:table.shown_columns')}</legend>
        {columns.slice(1).map((column) => (
          <Checkbox
            key={column.key}
            label={column.header}
            checked={shown.includes(column)}
            onChange={({ target }) => toggle(column.key, target.checked)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
