import { listPath } from '../../../shared/post-kinds.ts'
import { STATE_NAMES, type StateCode } from '../../../shared/us-states.ts'
import type { Meta } from '../../../shell/layout/head.tsx'
import type { Translate } from '../../../ui/texts/translate.ts'
import { isFiltered, type PostSearch } from '../board-search.ts'
import { wordsPlaceName } from './filters/place-name.ts'
import type { PostListData } from './list-state.ts'

interface ListPlace {
  data: PostListData
  search: PostSearch
  t: Translate
}

/**
 * The head of a list. What is narrowed is found under the list itself; technicians are found by nobody but
 * the board’s readers.
 */
export function listMeta({ data: { kind, list }, search, t }: ListPlace): Meta {
  const place = list.place
    ? wordsPlaceName(list.place)
    : list.near
      ? `${list.near.city}, ${list.near.state}`
      : (STATE_NAMES[search.state as StateCode] as string | undefined)
  const name = t(`board:list.${kind}`)
  const title = place ? t('board:list.in_place', { name, place }) : name
  const bare = !isFiltered(kind, search) && !search.q && !search.zip
  return {
    title: search.page ? t('board:list.title_page', { title, page: search.page }) : title,
    description: t(`board:list.description.${kind}`),
    canonical: listPath(kind, { page: search.page, state: search.zip ? undefined : search.state }),
    ...((!bare || kind === 'worker') && { robots: 'noindex' as const }),
  }
}
