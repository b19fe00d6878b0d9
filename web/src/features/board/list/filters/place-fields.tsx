import { DEFAULT_RADIUS, RADII } from '@lunula/contract/board/fields/filters.ts'
import { zipIn } from '@lunula/contract/shipping/zip-in.ts'
import { useId } from 'react'
import { STATE_CHOICES } from '../../../../shared/us-states.ts'
import { controlClass } from '../../../../ui/fields/field.tsx'
import { submitThis } from '../../../../ui/fields/filter-controls.tsx'
import { Select } from '../../../../ui/fields/select-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { ListState } from '../list-state.ts'
import { NearMe } from './near-me.tsx'

/** Where: near a ZIP code, or in a state. */
export function PlaceFields({ state }: { state: ListState }) {
  const t = useTranslate()
  const id = useId()
  const { list, search } = state
  const own = list.place?.miles
  const radii = [...new Set([...RADII, ...(own ? [own] : [])])].sort((a, b) => a - b)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <div className="grid gap-1">
          <label htmlFor={`${id}-zip`} className="text-caption text-soft">
            {t('fields:field.zip_code')}
          </label>
          <input
            key={search.zip}
            id={`${id}-zip`}
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={search.zip}
            onBlur={({ currentTarget }) => {
              const typed = currentTarget.value.trim()
              if ((zipIn(typed) ?? typed) !== (search.zip ?? '')) currentTarget.form?.requestSubmit()
            }}
            className={`${controlClass(false)} text-base`}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-radius`} className="text-caption text-soft">
            {t('fields:where.radius')}
          </label>
          <Select
            id={`${id}-radius`}
            name="radius"
            value={search.radius ?? list.place?.miles ?? DEFAULT_RADIUS}
            onChange={submitThis}
            className={`${controlClass(false)} text-base`}
          >
            {radii.map((miles) => (
              <option key={miles} value={miles}>
                {t('board:unit.miles', { count: miles })}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <NearMe state={state} />
      <div className="grid gap-1">
        <label htmlFor={`${id}-state`} className="text-caption text-soft">
          {t('fields:field.state')}
        </label>
        <Select
          id={`${id}-state`}
          name="state"
          value={search.state ?? ''}
          onChange={submitThis}
          className={`${controlClass(false)} text-base`}
        >
          <option value="">{t('fields:where.all_states')}</option>
          {STATE_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
