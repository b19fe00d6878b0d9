import { useState } from 'react'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useEarlyChoice } from '../../../ui/fields/filter-controls.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { LIST_FILTERS } from '../list-search.ts'
import type { ListState } from './list-state.ts'
import { SortSelect } from './sort-select.tsx'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyDialog(loadSheet)

/** Filters and order on phones: a button that opens the sheet, which is loaded when it is first wanted. */
export function PhoneFilters({ state }: { state: ListState }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const { search } = state
  const chosen =
    LIST_FILTERS.reduce((sum, name) => sum + search[name].length, 0) +
    [search.min_price !== undefined || search.max_price !== undefined, search.in_stock].filter(Boolean).length
  return (
    <div className="flex items-center gap-2 md:hidden tight:flex-wrap noscript:hidden">
      <Button
        size="small"
        aria-haspopup="dialog"
        icon={<Icon name="sliders-horizontal" className="size-4" />}
        onPointerEnter={() => void loadSheet().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {t('catalog:filter.title')}
        {chosen > 0 && ` · ${chosen}`}
      </Button>
      <form
        ref={useEarlyChoice()}
        className="ms-auto"
        onSubmit={(event) => {
          event.preventDefault()
          state.reorder(String(new FormData(event.currentTarget).get('sort')))
        }}
      >
        <SortSelect state={state} />
      </form>
      <FilterSheet state={state} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
