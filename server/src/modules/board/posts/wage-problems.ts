import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostProblem } from '@lunula/contract/board/fields/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'

const WEEKS_A_MONTH = 52 / 12

/**
 * Pay below the minimum wage of the place, `least` cents an hour: an hourly wage, and what an employee is
 * guaranteed for the hours that the post says. A guarantee by the week or month is looked at where the post
 * says its days.
 */
export function wageProblems(kind: PostKind, content: PostContent, least: Cents): PostProblem[] {
  const { hourly } = content
  if (kind !== 'job') return []
  if (hourly !== undefined)
    return hourly < least ? [{ field: 'hourly', problem: 'below_minimum_wage', limit: least }] : []
  const hours = guaranteedHours(content)
  const limit = Math.ceil(least * (hours ?? 0))
  return hours !== null && content.guarantee !== undefined && content.guarantee < limit
    ? [{ field: 'guarantee', problem: 'guarantee_below_minimum', limit }]
    : []
}

/** The hours that an employee's guarantee is promised for; null where the post does not say them. */
function guaranteedHours({ tax_form, guarantee_per, hours_a_day, days_a_week }: PostContent): number | null {
  if (tax_form !== 'w2' || !hours_a_day) return null
  if (guarantee_per === 'day') return hours_a_day
  if (!days_a_week) return null
  return hours_a_day * days_a_week * (guarantee_per === 'month' ? WEEKS_A_MONTH : 1)
}
