import { counted } from '@lunula/contract/formats/numbers.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { unfiltered } from '../list-search.ts'
import { ChoiceFacet, ColorFacet, PriceFacet } from './facets.tsx'
import { Toggles } from './filter-toggles.tsx'
import type { ListState } from './list-state.ts'

/** All filters in a sheet for the thumb; the button says how many products they leave. */
export default function FilterSheet({
  state,
  open,
  onClose,
}: {
  state: ListState
  open: boolean
  onClose: () => void
}) {
  const t = useTranslate()
  const { list, search } = state
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('catalog:filter.title')}
      footer={
        <>
          <Button onClick={() => state.show(unfiltered(search))}>{t('catalog:filter.clear')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('catalog:filter.show', counted(list.totalDocs))}
          </Button>
        </>
      }
    >
      <SheetForm state={state} />
    </Sheet>
  )
}

function SheetForm({ state }: { state: ListState }) {
  const t = useTranslate()
  const { facets } = state.list
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        state.apply(event.currentTarget)
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Toggles state={state} />
      </div>
      {facets.color_family.length > 0 && (
        <Part title={t('catalog:filter.color_family')}>
          <ColorFacet state={state} />
        </Part>
      )}
      {facets.finish.length > 0 && (
        <Part title={t('catalog:filter.finish')}>
          <ChoiceFacet state={state} name="finish" />
        </Part>
      )}
      {facets.brand.length > 0 && (
        <Part title={t('catalog:filter.brand')}>
          <ChoiceFacet state={state} name="brand" />
        </Part>
      )}
      <Part title={t('catalog:filter.price')}>
        <PriceFacet state={state} />
      </Part>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="title-3 mb-2">{title}</h3>
    {children}
  </section>
)
