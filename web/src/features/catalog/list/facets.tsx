import type { FacetValue } from '@lunula/contract/catalog/schemas.ts'
import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { CheckMark } from '../../../ui/fields/checkbox.tsx'
import { controlClass } from '../../../ui/fields/field.tsx'
import { FilterBox } from '../../../ui/fields/filter-controls.tsx'
import { NailSwatch } from '../../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { familySwatch } from '../color-families.ts'
import type { ListFilter } from '../list-search.ts'
import { useFilterNames } from './filter-names.ts'
import type { ListState } from './list-state.ts'

interface FacetProps {
  state: ListState
  name: ListFilter
}

/** What is chosen stays on the list even when nothing is left of it, so that it can be taken back. */
function valuesOf({ list, search }: ListState, name: ListFilter): FacetValue[] {
  const found = list.facets[name]
  const lost = search[name].filter((value) => !found.some((facet) => facet.value === value))
  return [...found, ...lost.map((value) => ({ value, label: value, count: 0 }))]
}

/** Choices as lines with a box, a name and how many products each leaves. */
export function ChoiceFacet({ state, name }: FacetProps) {
  const names = useFilterNames()
  return (
    <ul className="grid">
      {valuesOf(state, name).map((facet) => (
        <li key={facet.value}>
          <label className="option-line">
            <FilterBox name={name} value={facet.value} checked={state.search[name].includes(facet.value)} />
            <CheckMark />
            {name === 'finish' && <NailSwatch hex="B5617A" finish={facet.value} />}
            <span>{names(name, facet)}</span>
            <span>{shortCount(facet.count)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Color families as nails. */
export function ColorFacet({ state }: { state: ListState }) {
  const names = useFilterNames()
  return (
    <ul className="color-options">
      {valuesOf(state, 'color_family').map((facet) => (
        <li key={facet.value}>
          <label>
            <FilterBox
              name="color_family"
              value={facet.value}
              checked={state.search.color_family.includes(facet.value)}
            />
            <NailSwatch {...familySwatch(facet.value)} />
            <span>
              {`${names('color_family', facet)} `}
              <small>{shortCount(facet.count)}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** From and to in dollars. The button takes them over, and so does Enter. */
export function PriceFacet({ state }: { state: ListState }) {
  const t = useTranslate()
  const { min, max } = state.list.facets.price
  const field = (name: 'min_price' | 'max_price', label: string, bound: number) => (
    <label className="grid gap-1 text-caption">
      {label}
      <span className="relative">
        <span aria-hidden="true" className="absolute start-3.5 top-1/2 -translate-y-1/2 text-base text-soft">
          $
        </span>
        <input
          key={state.search[name]}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={state.search[name]}
          placeholder={String(bound)}
          className={`${controlClass(false)} ps-8 text-base`}
        />
      </span>
    </label>
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {field('min_price', t('catalog:filter.price_from'), Math.floor(min / 100))}
      {field('max_price', t('catalog:filter.price_to'), Math.ceil(max / 100))}
      <div className="col-span-2 grid">
        <Button type="submit">{t('catalog:filter.price_apply')}</Button>
      </div>
    </div>
  )
}
