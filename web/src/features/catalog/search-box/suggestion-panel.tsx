import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { boardListOf } from './board-list.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { SuggestionLine } from './suggestion-line.tsx'
import { groupsFor, type Suggestion } from './suggestion-list.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionPanelProps {
  id: string
  /** What stands in the field, without spaces around it. */
  words: string
  /** The `id` of the line that the arrow keys have reached. */
  active: string | null
  /** Tells the field which lines there are. */
  onLines: (lines: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The list under the search field. The field keeps the focus and says which line is meant. */
export default function SuggestionPanel({ id, words, active, onLines, onChoose }: SuggestionPanelProps) {
  const t = useTranslate()
  const [recent, setRecent] = useState(recentSearches)
  const found = useSuggestions(words)
  const { pathname } = useLocation()
  const board = boardListOf(pathname)
  const groups = groupsFor(words, found, recent, board)
  useEffect(() => {
    onLines(groupsFor(words, found, recent, board).flatMap(({ suggestions }) => suggestions))
    return () => onLines([])
  }, [words, found, recent, board, onLines])
  if (groups.length === 0) return null
  return (
    <div
      className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
      // The press must not take the focus from the field before the link is followed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={t('catalog:search_box.suggestions')}>
        {groups.map(({ kind, suggestions }) => (
          <div key={kind} role="presentation">
            {kind !== 'words' && kind !== 'board' && (
              <p aria-hidden="true" className="px-3 pt-3 pb-1 text-caption font-medium text-soft">
                {t(`catalog:search_box.groups.${kind}`)}
              </p>
            )}
            {suggestions.map((suggestion) => (
              <SuggestionLine
                key={suggestion.id}
                kind={kind}
                suggestion={suggestion}
                active={suggestion.id === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {groups[0]?.kind === 'recent' && (
        <button
          type="button"
          className="tap mt-1 min-h-9 rounded-full px-3 text-sm text-soft underline underline-offset-4"
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('catalog:search_box.forget')}
        </button>
      )}
    </div>
  )
}
