import type { ReactNode } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { useEarlyChoice } from '../../../ui/fields/filter-controls.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ChoiceFacet, ColorFacet, PriceFacet } from './facets.tsx'
import { Toggles } from './filter-toggles.tsx'
import type { ListState } from './list-state.ts'
import { SortSelect } from './sort-select.tsx'

/**
 * The filters of wide screens in one row. It is a form, so it works without script too; there, phones get it
 * as well.
 */
export function FilterBar({ state }: { state: ListState }) {
  const t = useTranslate()
  const { facets } = state.list
  const { search } = state
  const priced = search.min_price !== undefined || search.max_price !== undefined
  return (
    <form
      ref={useEarlyChoice()}
      method="get"
      aria-label={t('catalog:filter.title')}
      className="hidden flex-wrap items-center gap-2 md:flex noscript:flex"
      onSubmit={(event) => {
        event.preventDefault()
        state.apply(event.currentTarget)
      }}
    >
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {facets.color_family.length > 0 && (
        <Facet name={t('catalog:filter.color_family')} chosen={search.color_family.length} wide>
          <ColorFacet state={state} />
        </Facet>
      )}
      {facets.finish.length > 0 && (
        <Facet name={t('catalog:filter.finish')} chosen={search.finish.length}>
          <ChoiceFacet state={state} name="finish" />
        </Facet>
      )}
      {facets.brand.length > 0 && (
        <Facet name={t('catalog:filter.brand')} chosen={search.brand.length}>
          <ChoiceFacet state={state} name="brand" />
        </Facet>
      )}
      <Facet name={t('catalog:filter.price')} chosen={priced ? 1 : 0}>
        <PriceFacet state={state} />
      </Facet>
      <Toggles state={state} />
      <noscript>
        <Button type="submit" size="small">
          {t('catalog:filter.apply')}
        </Button>
      </noscript>
      <SortSelect state={state} />
    </form>
  )
}

interface FacetProps {
  name: string
  chosen: number
  wide?: boolean
  children: ReactNode
}

const Facet = ({ name, chosen, wide, children }: FacetProps) => (
  <Popover
    stays
    className={chipClass(chosen > 0)}
    panelClassName={wide ? 'w-104 p-3' : 'w-72 p-3'}
    trigger={
      <>
        {name}
        {chosen > 0 && ` · ${chosen}`}
        <Icon name="chevron-down" className="size-3.5" />
      </>
    }
  >
    {children}
  </Popover>
)
