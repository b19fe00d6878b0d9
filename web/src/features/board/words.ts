import type { Translate } from '../../shell/i18n/translate.ts'
import { STATE_NAMES, type StateCode } from '../shipping/states.ts'

type Name = (key: string) => string

/** Which fields and choices there are is known when the program runs; `words.test.ts` holds that each has its text. */
const named = (t: Translate): Name => t as unknown as Name

/** What a field of a post, or a filter's number, is called. */
export const fieldWord = (t: Translate, name: string): string => named(t)(`board:field.${name}`)

/** A choice in the trade's own words; `list` is the first argument of the field's `oneOf` or `someOf`. */
export const choiceWord = (t: Translate, list: string, value: string): string =>
  list === 'state' ? (STATE_NAMES[value as StateCode] ?? value) : named(t)(`board:choice.${list}.${value}`)
