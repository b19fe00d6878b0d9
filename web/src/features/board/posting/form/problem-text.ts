import type { PostProblem } from '@lunula/contract/board/fields/complete.ts'
import type { Field } from '@lunula/contract/board/fields/field.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { STATE_NAMES, type StateCode } from '../../../../shared/us-states.ts'
import type { Translate } from '../../../../ui/texts/translate.ts'

/**
 * What is wrong with a field and how to mend it, in the writer's words: `At least $50`. `field` is undefined
 * for what is no field, such as photos.
 */
export function problemText(
  t: Translate,
  { problem, limit = 0, words = '' }: PostProblem,
  field?: Field,
): string {
  if (problem === 'required')
    return t(isChosen(field) ? 'posting:problem.choose' : 'posting:problem.required')
  if (problem === 'form') return formText(t, field)
  if (problem === 'zip_elsewhere')
    return t('posting:problem.zip_elsewhere', { state: STATE_NAMES[words as StateCode] ?? words })
  return t(`posting:problem.${problem}`, { limit: limitText(field, limit), words })
}

function formText(t: Translate, field: Field | undefined): string {
  if (field?.type === 'text') return t('posting:problem.zip_form')
  if (field?.type === 'cents') return t('posting:problem.amount_form')
  return t(field?.type === 'count' ? 'posting:problem.count_form' : 'posting:problem.day_form')
}

const isChosen = (field: Field | undefined): boolean => field?.type === 'choice' || field?.type === 'choices'

/** Without its unit, which stands beside the field. */
const limitText = (field: Field | undefined, limit: number): string =>
  field?.type === 'cents'
    ? formatMoney(limit).replace(/\.00$/, '')
    : field?.type === 'count' && field.unit === 'year'
      ? String(limit)
      : formatNumber(limit)
