import { useState } from 'react'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { submitThis, useEarlyChoice } from '../../../ui/fields/filter-controls.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { sortIn } from '../board-search.ts'
import { chosenIn, sortsOf } from './board-bar.tsx'
import { filterGroups } from './filters/filter-layout.ts'
import { WordsField } from './filters/words-field.tsx'
import type { ListState } from './list-state.ts'

const loadSheet = () => import('./filters/filter-sheet.tsx')
const FilterSheet = lazyDialog(loadSheet)

/**
 * On phones one field for words and places, and beside it the button of the sheet with place and filters,
 * which is loaded when it is first wanted.
 */
export function PhoneBar({ state }: { state: ListState }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const { kind, search } = state
  const chosen = chosenIn(state, filterGroups(kind))
  return (
    <div className="md:hidden noscript:hidden">
      <form
        ref={useEarlyChoice()}
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const said = new FormData(event.currentTarget)
          const q = String(said.get('q') ?? '').trim() || undefined
          const words_only = q === search.q ? search.words_only : undefined
          const sort = sortIn(kind, said.get('sort'), true)
          state.show({ ...search, q, words_only, sort, page: undefined })
        }}
      >
        <WordsField search={search} className="min-w-0 flex-1" />
        {/* what Enter presses in a form of several fields */}
        <button type="submit" hidden />
        <PhoneSort state={state} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('fields:filter.title') + (chosen > 0 ? ` · ${chosen}` : '')}
          className={phoneTool(chosen > 0)}
          onPointerEnter={() => void loadSheet().catch(() => {})}
          onClick={() => setOpen(true)}
        >
          <Icon name="sliders-horizontal" className="size-4.5" />
          {chosen > 0 && (
            <span className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-caption text-on-accent">
              {chosen}
            </span>
          )}
        </button>
      </form>
      <FilterSheet state={state} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

const phoneTool = (on: boolean): string =>
  classNames(
    'relative grid size-11 flex-none place-items-center rounded-full border bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
    on ? 'border-ink' : 'border-line',
  )

/** The order behind an icon: its names would take the room of the words. */
function PhoneSort({ state }: { state: ListState }) {
  const t = useTranslate()
  const { sorts, sort } = sortsOf(state)
  return (
    <span className={phoneTool(sort !== 'newest')}>
      <Icon name="arrow-up-down" className="size-4.5" />
      <select
        name="sort"
        aria-label={t('fields:sort.label')}
        value={sort}
        onChange={submitThis}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {t(`fields:sort.${each}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
