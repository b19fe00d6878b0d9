import { DEFAULT_RADIUS } from '@lunula/contract/board/fields/filters.ts'
import type { PostList } from '@lunula/contract/board/schemas.ts'
import { STATE_NAMES, type StateCode } from '../../../../shared/us-states.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { ListState } from '../list-state.ts'

/** “Orange County, CA”; a state stands by its name alone. */
export const wordsPlaceName = ({ kind, name, state }: NonNullable<PostList['place']>): string =>
  kind === 'state' ? name : `${name}, ${state}`

/**
 * What the place is called: “Within 50 miles of Houston, TX”, “Orange County, CA”, “Texas”, or everywhere.
 */
export function usePlaceName({ list, search }: ListState): string | null {
  const t = useTranslate()
  const { place } = list
  if (place?.miles === null) return wordsPlaceName(place)
  if (place) return t('board:where.within', { count: place.miles, place: wordsPlaceName(place) })
  if (list.near) {
    return t('board:where.within', {
      count: search.radius ?? DEFAULT_RADIUS,
      place: `${list.near.city}, ${list.near.state}`,
    })
  }
  return (STATE_NAMES[search.state as StateCode] as string | undefined) ?? null
}
