import { quietLink } from '../../../../ui/display/text-link.ts'
import { FilterChip } from '../../../../ui/fields/chip.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { type PostSearch, setFilters, unfiltered, valuesOf } from '../../board-search.ts'
import { type ListState, notNearest } from '../list-state.ts'
import { chosenText, setText } from './filter-words.ts'
import { usePlaceName } from './place-name.ts'

/** What narrows the list, each to be taken off with one press. */
export function ActiveFilters({ state }: { state: ListState }) {
  const t = useTranslate()
  const language = useLanguage()
  const place = usePlaceName(state)
  const { kind, search, to } = state
  const set = setFilters(kind, search)
  const { place: said } = state.list
  const words = said ? said.words : search.q
  if (set.length === 0 && !place && !search.q) return null
  const chip = (key: string, name: string, change: Partial<PostSearch>) => (
    <li key={key}>
      <FilterChip
        to={to({ ...search, ...change, page: undefined })}
        removeLabel={t('fields:filter.remove', { name })}
      >
        {name}
      </FilterChip>
    </li>
  )
  return (
    <ul
      aria-label={t('fields:filter.active')}
      className="scroll-row flex items-center gap-2 py-1 md:flex-wrap"
    >
      {words && chip('q', `“${words}”`, { q: said?.typed, words_only: undefined })}
      {place &&
        chip('place', place, {
          // its words are words again
          ...(said ? { words_only: true } : { zip: undefined, state: undefined }),
          radius: undefined,
          sort: notNearest(search),
        })}
      {set.flatMap((filter) => {
        const { name } = filter
        const values = valuesOf(search, name)
        if (filter.kind !== 'any')
          return [chip(name, setText(t, language, filter, String(search[name])), { [name]: undefined })]
        return values.map((value) =>
          chip(`${name} ${value}`, chosenText(t, kind, filter, value), {
            [name]: values.filter((other) => other !== value),
          }),
        )
      })}
      {set.length > 1 && (
        <li>
          <Link
            to={to(unfiltered(kind, search))}
            preventScrollReset
            className={`${quietLink} px-2 text-sm whitespace-nowrap`}
          >
            {t('fields:filter.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}
