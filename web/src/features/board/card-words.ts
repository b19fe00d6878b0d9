import { STATE_NAMES, type StateCode } from '../../shared/us-states.ts'
import type { Translate } from '../../ui/texts/translate.ts'

/** Lists whose choices stand on cards, so that their words come with the first sight of a page. */
export const CARD_LISTS = [
  'position',
  'skill',
  'pay_model',
  'tax_form',
  'schedule',
  'sale_type',
  'category',
  'mode',
  'language',
  'way',
] as const
export type CardList = (typeof CARD_LISTS)[number]

export const stateName = (code: string): string => STATE_NAMES[code as StateCode] ?? code

/** A choice of these lists in the trade's own words; `words.test.ts` holds that each has its text. */
export const cardWord = (t: Translate, list: CardList, value: string): string =>
  (t as unknown as (key: string) => string)(`board:choice.${list}.${value}`)
