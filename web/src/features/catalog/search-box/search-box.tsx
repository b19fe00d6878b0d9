import { type FocusEvent, lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { tryAgain } from '../../../shell/errors/try-again.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { keepSearch } from './recent-searches.ts'
import { useSearchField } from './use-search-field.ts'

export const SEARCH_INPUT_ID = 'search'
const LIST_ID = 'search-suggestions'

const loadPanel = () => import('./suggestion-panel.tsx')
const SuggestionPanel = lazy(() => tryAgain(loadPanel))

/**
 * The search of the whole shop, with suggestions as one types; their part of the program comes when the field
 * is pointed at. Without script it is a plain form that leads to the results.
 */
export function SearchBox() {
  const t = useTranslate()
  const navigate = useNavigate()
  const field = useSearchField()
  const { words, type, open, setOpen, close, active, chosen, lines, setLines } = field
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  const leave = (search: string) => {
    keepSearch(search)
    close()
    input.current?.blur()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    leave(chosen ? (chosen.product ? '' : chosen.label) : words)
    void navigate(chosen?.to ?? paths.search({}, { q: words.trim() }))
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <search
      className="relative block"
      onBlur={onBlur}
      onPointerEnter={() => void loadPanel().catch(() => {})}
    >
      <form action={paths.search()} method="get" className="relative" onSubmit={submit}>
        <Icon
          name="search"
          className="pointer-events-none absolute start-4 top-1/2 size-4.5 -translate-y-1/2 text-soft"
        />
        <input
          ref={input}
          id={SEARCH_INPUT_ID}
          name="q"
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={words}
          placeholder={t('catalog:search_box.placeholder')}
          aria-label={t('catalog:search_box.label')}
          aria-expanded={open && lines.length > 0}
          aria-controls={open ? LIST_ID : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen?.id}
          className="h-11 w-full rounded-full border border-transparent bg-sunk ps-11 pe-12 transition-colors hover:border-line focus:border-edge focus:bg-surface"
          onFocus={show}
          onClick={show}
          onKeyDown={field.onKeyDown}
          onChange={(event) => type(event.target.value)}
        />
        {words !== '' && <ClearButton onClear={() => type('')} input={input} />}
      </form>
      {opened && (
        <Suspense>
          {open && (
            <SuggestionPanel
              id={LIST_ID}
              words={words.trim()}
              active={active}
              onLines={setLines}
              onChoose={({ product, label }) => leave(product ? '' : label)}
            />
          )}
        </Suspense>
      )}
    </search>
  )
}

function ClearButton({
  onClear,
  input,
}: {
  onClear: () => void
  input: { readonly current: HTMLInputElement | null }
}) {
  const t = useTranslate()
  return (
    <button
      type="button"
      aria-label={t('catalog:search_box.clear')}
      className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-soft hover:text-ink"
      onClick={() => {
        onClear()
        input.current?.focus()
      }}
    >
      <Icon name="x" className="size-4" />
    </button>
  )
}
