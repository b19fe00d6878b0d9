import { DEFAULT_RADIUS } from '@lunula/contract/board/fields/filters.ts'
import { STATE_NAMES, type StateCode } from '../../../../shared/us-states.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { ListState } from '../list-state.ts'

/** What the place is called: “Within 50 miles of Houston, TX”, “Texas”, or everywhere. */
export function usePlaceName({ list, search }: ListState): string | null {
  const t = useTranslate()
  if (list.near) {
    return t('board:where.within', {
      miles: search.radius ?? DEFAULT_RADIUS,
      place: `${list.near.city}, ${list.near.state}`,
    })
  }
  return (STATE_NAMES[search.state as StateCode] as string | undefined) ?? null
}
