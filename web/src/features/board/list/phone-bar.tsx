import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { sortIn } from '../board-search.ts'
import { chosenIn, SortSelect } from './board-bar.tsx'
import { filterGroups } from './filters/filter-layout.ts'
import { usePlaceName } from './filters/place-name.ts'
import { WordsField } from './filters/words-field.tsx'
import type { ListState } from './list-state.ts'

const loadSheet = () => import('./filters/filter-sheet.tsx')
const FilterSheet = lazy(loadSheet)

/**
 * Words on phones, and a button that opens the sheet with place and filters, which is loaded when it is first
 * wanted.
 */
export function PhoneBar({ state }: { state: ListState }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const { kind, search } = state
  const place = usePlaceName(state)
  const chosen = chosenIn(state, filterGroups(kind))
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="grid gap-2.5 md:hidden noscript:hidden">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          state.show({ ...search, q: q || undefined, page: undefined })
        }}
      >
        <WordsField search={search} className="flex-1" />
      </form>
      <form
        className="scroll-row flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const sort = new FormData(event.currentTarget).get('sort')
          state.show({ ...search, sort: sortIn(kind, sort, search.zip !== undefined), page: undefined })
        }}
      >
        <Button
          size="small"
          aria-haspopup="dialog"
          icon={<Icon name="sliders-horizontal" className="size-4" />}
          onPointerEnter={() => void loadSheet()}
          onClick={show}
        >
          <span className="whitespace-nowrap">
            {t('fields:filter.title')}
            {chosen > 0 && ` · ${chosen}`}
          </span>
        </Button>
        <Button
          size="small"
          aria-haspopup="dialog"
          icon={<Icon name="map-pin" className="size-4" />}
          onPointerEnter={() => void loadSheet()}
          onClick={show}
        >
          <span className="max-w-52 truncate">{place ?? t('fields:where.title')}</span>
        </Button>
        <span className="ms-auto">
          <SortSelect state={state} />
        </span>
      </form>
      {opened && (
        <Suspense>
          <FilterSheet state={state} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
