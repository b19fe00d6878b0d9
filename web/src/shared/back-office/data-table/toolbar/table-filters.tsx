import { type FormEvent, useId } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { chipClass, FilterChip } from '../../../../ui/fields/chip.tsx'
import { Select } from '../../../../ui/fields/select-field.tsx'
import { Popover } from '../../../../ui/overlays/popover.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Filter } from '../table-types.ts'

interface TableFiltersProps {
  filters: readonly Filter[]
  chosen: ReadonlyMap<string, string>
  /** The address with a filter set, or taken away. */
  to: (values: Record<string, string | undefined>) => string
  onChange: (values: Record<string, string | undefined>) => void
}

const FIELD = 'min-h-10 w-full rounded-field border border-edge bg-surface px-3 text-sm'

/** A button with all filters, and a chip for each that is on. */
export function TableFilters({ filters, chosen, to, onChange }: TableFiltersProps) {
  const t = useTranslate()
  const id = useId()
  if (filters.length === 0) return null
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChange(Object.fromEntries(filters.map(({ key }) => [key, String(form.get(key) ?? '').trim()])))
  }
  return (
    <>
      <Popover
        stays
        className={classNames(chipClass(), 'min-h-10! touch:min-h-11!')}
        panelClassName="w-72 p-4"
        trigger={
          <>
            <Icon name="sliders-horizontal" className="size-4" />
            {t('admin-office:table.filters')}
          </>
        }
      >
        {/* made anew when the address changes, so that it shows what is on */}
        <form key={[...chosen].join()} onSubmit={apply} className="grid gap-3.5">
          {filters.map((filter) =>
            filter.kind === 'given' ? (
              <input key={filter.key} type="hidden" name={filter.key} value={chosen.get(filter.key) ?? ''} />
            ) : (
              <div key={filter.key} className="grid gap-1">
                <label htmlFor={`${id}-${filter.key}`} className="text-sm font-medium">
                  {filter.label}
                </label>
                {filter.kind === 'choice' ? (
                  <Select
                    id={`${id}-${filter.key}`}
                    name={filter.key}
                    defaultValue={chosen.get(filter.key) ?? ''}
                    className={FIELD}
                  >
                    <option value="">{t('admin-office:table.any')}</option>
                    {filter.options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <input
                    id={`${id}-${filter.key}`}
                    name={filter.key}
                    type={filter.kind === 'day' ? 'date' : 'text'}
                    maxLength={80}
                    defaultValue={chosen.get(filter.key) ?? ''}
                    placeholder={filter.kind === 'text' ? filter.hint : undefined}
                    className={FIELD}
                  />
                )}
              </div>
            ),
          )}
          <Button type="submit" variant="primary" size="small">
            {t('admin-office:table.apply')}
          </Button>
        </form>
      </Popover>
      {filters.flatMap((filter) => {
        const value = chosen.get(filter.key)
        if (value === undefined) return []
        const name = `${filter.label}: ${valueName(filter, value)}`
        return (
          <FilterChip
            key={filter.key}
            to={to({ [filter.key]: undefined })}
            removeLabel={t('admin-office:table.remove_filter', { name })}
          >
            {name}
          </FilterChip>
        )
      })}
    </>
  )
}

function valueName(filter: Filter, value: string): string {
  if (filter.kind === 'given') return filter.name
  return filter.kind === 'choice'
    ? (filter.options.find((each) => each.value === value)?.label ?? value)
    : value
}
