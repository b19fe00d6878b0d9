import type { Filter } from '@lunula/contract/board/fields/filters.ts'
import { useId } from 'react'
import { CheckMark } from '../../../../ui/fields/checkbox.tsx'
import { controlClass } from '../../../../ui/fields/field.tsx'
import { FilterBox } from '../../../../ui/fields/filter-controls.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { isAmount, isDay, valuesOf } from '../../board-search.ts'
import { choiceWord, fieldWord } from '../../words.ts'
import type { ListState } from '../list-state.ts'
import type { FilterGroup } from './filter-layout.ts'
import { boundLabel, filterChoices } from './filter-words.ts'

/** The controls of filters that stand together. */
export const GroupParts = ({ state, group }: { state: ListState; group: FilterGroup }) => (
  <div className="grid gap-4">
    {group.filters.map((filter) => (
      <Part key={filter.name} state={state} filter={filter} alone={group.filters.length === 1} />
    ))}
  </div>
)

interface PartProps {
  state: ListState
  filter: Filter
  /** The title above says already what it is about. */
  alone?: boolean
}

function Part({ state, filter, alone = false }: PartProps) {
  if (filter.kind === 'any') return <Choices state={state} filter={filter} alone={alone} />
  if (filter.kind === 'yes') return <Toggle state={state} filter={filter} />
  return <Bound state={state} filter={filter} />
}

/** How many posts a value leaves; null where the server does not count it. */
function countOf({ list }: ListState, name: string, value: string): number | null {
  const counts = list.facets[name]
  return counts ? (counts.find((facet) => facet.value === value)?.count ?? 0) : null
}

/**
 * Choices as lines with a box, a name and how many posts each leaves; those that leave none are not shown
 * unless chosen.
 */
function Choices({ state, filter, alone = false }: PartProps) {
  const t = useTranslate()
  const { list, values } = filterChoices(state.kind, filter)
  const chosen = valuesOf(state.search, filter.name)
  const shown = values.filter((value) => chosen.includes(value) || countOf(state, filter.name, value) !== 0)
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className={alone ? 'unseen' : 'mb-1 px-2 text-caption text-soft'}>
        {fieldWord(t, filter.field, state.kind)}
      </legend>
      <div className="grid">
        {shown.map((value) => (
          <label key={value} className="option-line">
            <FilterBox name={filter.name} value={value} checked={chosen.includes(value)} />
            <CheckMark />
            <span>{choiceWord(t, list, value)}</span>
            <span>{countOf(state, filter.name, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Toggle({ state, filter }: PartProps) {
  const t = useTranslate()
  return (
    <label className="option-line">
      <FilterBox name={filter.name} value="true" checked={state.search[filter.name] === true} />
      <CheckMark />
      <span>{fieldWord(t, filter.field)}</span>
      <span>{countOf(state, filter.name, 'true')}</span>
    </label>
  )
}

/** A number or a day; Enter takes it over, and so does going on to something else. */
function Bound({ state, filter }: PartProps) {
  const t = useTranslate()
  const id = useId()
  const set = state.search[filter.name]
  const value = typeof set === 'string' ? set : ''
  const day = isDay(filter)
  const sign = isAmount(filter) ? '$' : filter.field === 'share_percent' ? '%' : null
  return (
    <div className="grid gap-1 px-2">
      <label htmlFor={id} className="text-caption text-soft">
        {boundLabel(t, filter)}
      </label>
      <span className="relative">
        {sign === '$' && <Sign className="start-3.5">$</Sign>}
        {sign === '%' && <Sign className="end-3.5">%</Sign>}
        <input
          key={value}
          id={id}
          name={filter.name}
          type={day ? 'date' : 'text'}
          {...(!day && { inputMode: 'numeric' as const, autoComplete: 'off' })}
          defaultValue={value}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value.trim() !== value) currentTarget.form?.requestSubmit()
          }}
          className={`${controlClass(false)} text-base ${sign === '$' ? 'ps-8' : ''}`}
        />
      </span>
    </div>
  )
}

const Sign = ({ className, children }: { className: string; children: string }) => (
  <span aria-hidden="true" className={`absolute top-1/2 -translate-y-1/2 text-soft ${className}`}>
    {children}
  </span>
)
