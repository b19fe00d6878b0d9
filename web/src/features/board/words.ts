import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import { CARD_LISTS, type CardList, cardWord, stateName } from './card-words.ts'

type Name = (key: string) => string

/**
 * Which fields and choices there are is known when the program runs; `words.test.ts` holds that each has its
 * text.
 */
const named = (t: Translate): Name => t as unknown as Name

/**
 * What a field of a post, or a filter's number, is called. A salon asks for positions, a technician offers
 * them: `kind` tells the two apart.
 */
export const fieldWord = (t: Translate, name: string, kind?: PostKind): string =>
  kind === 'worker' && name === 'positions'
    ? t('fields:field.positions_worker')
    : named(t)(`fields:field.${name}`)

const isOnCards = (list: string): list is CardList => (CARD_LISTS as readonly string[]).includes(list)

/** A choice in the trade's own words; `list` is the first argument of the field's `oneOf` or `someOf`. */
export function choiceWord(t: Translate, list: string, value: string): string {
  if (list === 'state') return stateName(value)
  return isOnCards(list) ? cardWord(t, list, value) : named(t)(`fields:choice.${list}.${value}`)
}
