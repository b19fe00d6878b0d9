import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Translate } from '../../../../ui/texts/translate.ts'
import { type PostSearch, setFilters, valuesOf } from '../../board-search.ts'
import { chosenText, setText } from '../filters/filter-words.ts'

/** As long as a name may be. */
const LONGEST = 80

interface Said {
  t: Translate
  language: Language
  kind: PostKind
  search: PostSearch
  /** “Within 25 miles of Westminster, CA”; null where the list is that of everywhere. */
  place: string | null
}

/** What a search looks for, in words: its name until its owner gives it another one. */
export function suggestedName({ t, language, kind, search, place }: Said): string {
  const filters = setFilters(kind, search).flatMap((filter) =>
    filter.kind === 'any'
      ? valuesOf(search, filter.name).map((value) => chosenText(t, kind, filter, value))
      : [setText(t, language, filter, String(search[filter.name]))],
  )
  const said = [...(search.q ? [`“${search.q}”`] : []), ...filters, ...(place ? [place] : [])]
  const name = [t(`board:tab.${kind}`), ...said].join(' · ')
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).trimEnd()}…`
}
