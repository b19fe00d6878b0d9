import { DEFAULT_RADIUS, RADII } from '@lunula/contract/board/fields/filters.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { isFiltered, type PostSearch, unfiltered } from '../board-search.ts'
import { type ListState, withoutPlace } from './list-state.ts'

/** A list without posts: why, and every way on that there is. */
export default function NothingLeft({ state }: { state: ListState }) {
  const t = useTranslate()
  const { kind, list, search, to } = state
  const ways = waysOn(state)
  if (list.totalDocs > 0) {
    return (
      <EmptyState
        title={t('fields:empty.no_page')}
        action={
          <Link to={to({ ...search, page: undefined })} className={buttonClass({ variant: 'primary' })}>
            {t('fields:empty.first_page')}
          </Link>
        }
      >
        {t('fields:empty.no_page_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t(ways.length > 0 ? 'fields:empty.none' : `fields:empty.nothing_yet.${kind}`)}
      {...(ways.length > 0 && {
        action: ways.map(({ text, search: wider }, at) => (
          <Link
            key={text}
            to={to(wider)}
            preventScrollReset
            className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}
          >
            {text}
          </Link>
        )),
      })}
    >
      {ways.length > 0 ? t('fields:empty.none_text') : t('fields:empty.nothing_yet_text')}
    </EmptyState>
  )

  function waysOn({ kind, list, search }: ListState): { text: string; search: PostSearch }[] {
    const words = list.place ? list.place.words : search.q
    const here = { ...search, page: undefined }
    const wider = RADII.find((miles) => miles > (list.place?.miles ?? search.radius ?? DEFAULT_RADIUS))
    return [
      ...(list.near && wider
        ? [{ text: t('fields:empty.wider', { miles: wider }), search: { ...here, radius: wider } }]
        : []),
      ...(isFiltered(kind, search)
        ? [{ text: t('fields:filter.clear'), search: unfiltered(kind, here) }]
        : []),
      ...(list.near || list.place || search.state
        ? [
            {
              text: t('fields:empty.everywhere'),
              search: { ...withoutPlace(state), sort: undefined, page: undefined },
            },
          ]
        : []),
      ...(words
        ? [{ text: t('fields:empty.without_words'), search: { ...here, q: list.place?.typed } }]
        : []),
    ]
  }
}
