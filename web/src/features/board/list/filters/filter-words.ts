import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import type { Filter } from '@lunula/contract/board/fields/filters.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Translate } from '../../../../ui/texts/translate.ts'
import { isAmount, isDay } from '../../board-search.ts'
import { choiceWord, fieldWord } from '../../words.ts'
import { isFieldTitle } from './filter-layout.ts'

/** What filters that stand together are about. */
export const groupTitle = (t: Translate, title: string, kind: PostKind): string =>
  isFieldTitle(title)
    ? fieldWord(t, title, kind)
    : (t as unknown as (key: string) => string)(`fields:group.${title}`)

/** The values of a filter on a choice, in the order of the contract. */
export function filterChoices(kind: PostKind, filter: Filter): { list: string; values: readonly string[] } {
  const field = fieldsOf(kind)[filter.field]
  return field && 'list' in field ? field : { list: '', values: [] }
}

/** Bounds that the trade has words of its own for, all days among them. */
const OWN_BOUNDS = [
  'lease_ends_on',
  'starts_on',
  'available_from',
  'next_start',
  'experience_years',
  'radius_miles',
  'licence_expires_on',
] as const

function ownBound(t: Translate, { field }: Filter): string | null {
  const own = OWN_BOUNDS.find((name) => name === field)
  return own === undefined ? null : t(`fields:bound.${own}`)
}

/** The label of a filter’s number or day: “Tuition, at most”, “Available by”. */
export function boundLabel(t: Translate, filter: Filter): string {
  const own = ownBound(t, filter)
  if (own !== null) return own
  const name = fieldWord(t, filter.field)
  return filter.kind === 'least' ? t('fields:filter.least', { name }) : t('fields:filter.most', { name })
}

/**
 * What a set filter on a number, day or flag says: “Tuition: up to $1,500”. @param value as the address holds
 * it
 */
export function setText(t: Translate, language: Language, filter: Filter, value: string): string {
  const name = fieldWord(t, filter.field)
  if (filter.kind === 'yes') return name
  const said = boundText(filter, value, language)
  const own = ownBound(t, filter)
  if (own !== null) return `${own} ${said}`
  return filter.kind === 'least'
    ? t('fields:filter.from', { name, value: said })
    : t('fields:filter.up_to', { name, value: said })
}

function boundText(filter: Filter, value: string, language: Language): string {
  if (isDay(filter)) return formatDay(value, language)
  const number = formatNumber(Number(value))
  if (isAmount(filter)) return `$${number}`
  return filter.field === 'share_percent' ? `${number}%` : number
}

/** What a set filter on a choice says. */
export const chosenText = (t: Translate, kind: PostKind, filter: Filter, value: string): string =>
  choiceWord(t, filterChoices(kind, filter).list, value)
