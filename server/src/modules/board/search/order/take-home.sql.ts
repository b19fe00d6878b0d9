import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import { OVERTIME_RULES, paidHours } from '@lunula/contract/board/pay/overtime.ts'
import { sql } from 'kysely'
import type { Condition } from '../conditions.sql.ts'

const MOST_HOURS = 16
const DAYS = 7

/**
 * Twice the hours that a week is paid for, by rule, hours a day and days: the rules of overtime stay in the
 * contract.
 */
const PAID_TWICE = OVERTIME_RULES.flatMap((rule) =>
  Array.from({ length: MOST_HOURS + 1 }, (_, hours) =>
    Array.from({ length: DAYS + 1 }, (_, days) => Math.round(paidHours(rule, days, hours) * 2)),
  ).flat(),
)

/** An integer of the row’s terms, numbered as in the function `pay_terms`. */
const term = (number: number): Condition => sql`pay_terms[${sql.lit(number)}]`
const percent = (amount: Condition, share: Condition): Condition => sql`((${amount} * ${share} + 50) / 100)`

/**
 * What a week of a post comes to, in cents: `weeklyTakeHome` of the contract, to the cent (held by a property
 * test). Null where no pay is said.
 */
export function takeHomeExpression(assumed: Assumptions): Condition {
  const sales = sql.lit(assumed.sales_a_day)
  const tips = sql.lit(assumed.tips_a_day)
  const days = sql`least(${sql.lit(assumed.days_a_week)}, ${term(10)})`
  const hours = sql`case when ${term(9)} = 0 then ${sql.lit(assumed.hours_a_day)} else least(${term(9)}, ${sql.lit(MOST_HOURS)}) end`
  const perRule = sql.lit((MOST_HOURS + 1) * (DAYS + 1))
  const paidTwice = sql`(${PAID_TWICE}::integer[])[${term(11)} * ${perRule} + (${hours}) * ${sql.lit(DAYS + 1)} + ${days} + 1]`
  const split = sql`(${percent(sql`(${sales} - ${percent(sales, term(5))})`, term(4))} - ${term(6)})`
  const wage = sql`((${term(1)}::bigint * ${paidTwice} + 1) / 2)`
  const kept = percent(sql`(${tips} - ${percent(tips, term(7))})`, term(8))
  return sql`(case
    when ${term(12)} >= 0 then ${days} * (${sales} + ${tips}) - ${term(12)} - ${sql.lit(assumed.supplies_a_week)}
    else ${wage} + greatest(greatest(0, ${split}, ${term(2)})::bigint * ${days}, ${term(3)}) + ${kept} * ${days}
  end)`
}
