import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import type { Field, Unit } from '@lunula/contract/board/fields/field.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { wordList } from '@lunula/contract/formats/lists.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import type { Translate } from '../../../ui/texts/translate.ts'
import { choiceWord, fieldWord } from '../words.ts'
import type { Saying } from './card-facts.ts'
import { clockText } from './moments.ts'
import { shareText } from './pay.ts'

/** One fact of a post: the field’s name, what it is called, and what is said. */
export interface Fact {
  field: string
  name: string
  text: string
}

/** Amounts whose period is a field of its own. */
const PERIODS = { guarantee: 'guarantee_per', salary: 'salary_per', gross: 'gross_period' } as const

/** What is said of some fields, in their order; what is not said is left out. */
export function factsOf(
  kind: PostKind,
  content: PostContent,
  names: readonly string[],
  saying: Saying,
): Fact[] {
  const fields = fieldsOf(kind)
  const said = content as Readonly<Record<string, unknown>>
  return names.flatMap((name) => {
    const field = fields[name]
    const value = said[name]
    if (!field || value === undefined || value === null || (Array.isArray(value) && value.length === 0))
      return []
    return [
      {
        field: name,
        name: fieldWord(saying.t, name, kind),
        text: textOf(name, field, value, content, saying),
      },
    ]
  })
}

function textOf(name: string, field: Field, value: unknown, content: PostContent, saying: Saying): string {
  const { t, language } = saying
  switch (field.type) {
    case 'choice':
      return choiceWord(t, field.list, String(value))
    case 'choices':
      return wordList(
        (value as string[]).map((each) => choiceWord(t, field.list, each)),
        language,
      )
    case 'flag':
      return value ? t('fields:yes') : t('fields:no')
    case 'cents':
      return amountText(t, name, value as number, content)
    case 'count':
      return name === 'share_percent'
        ? shareText(language, value as number)
        : countText(t, field.unit, value as number)
    case 'day':
      return formatDay(String(value), language)
    case 'days':
      return (value as string[]).map((day) => formatDay(day, language)).join(' · ')
    case 'time':
      return clockText(String(value))
    case 'texts':
      return wordList(value as string[], language)
    default:
      return String(value)
  }
}

function amountText(t: Translate, name: string, cents: number, content: PostContent): string {
  const amount = formatDollars(cents)
  const period = PERIODS[name as keyof typeof PERIODS]
  const per = period && content[period]
  return per ? t(`fields:amount.${per}`, { amount }) : amount
}

function countText(t: Translate, unit: Unit | undefined, value: number): string {
  switch (unit) {
    case 'years':
    case 'weeks':
    case 'days':
    case 'hours':
    case 'people':
    case 'miles':
      return t(`board:unit.${unit}`, { count: value })
    case 'square_feet':
      return t('board:unit.square_feet', { area: formatNumber(value) })
    case 'percent':
      return `${value}%`
    case 'year':
      return String(value)
    case undefined:
      return formatNumber(value)
  }
}
