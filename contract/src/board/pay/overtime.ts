/*
 * What long hours are paid for. Looked up on 2026-11-23:
 * - 29 U.S.C. § 207(a)(1): one and a half times the regular rate above forty hours of a workweek
 *   (the U.S. Department of Labor, as quoted at https://wfrn.org/glossary/overtime/);
 * - Cal. Labor Code § 510(a): one and a half times above eight hours of a day, above forty of a week and for
 *   the first eight hours of the seventh day; twice above twelve hours of a day and above eight of the
 *   seventh (https://self-law.org/code/ca/labor-code/510).
 * Hours count once: those paid more by the day do not count toward the forty of the week. Rules by the day
 * of other states are not reckoned with, so there a figure may be too low, never too high.
 */

export const OVERTIME_RULES = ['none', 'weekly', 'california'] as const
export type OvertimeRule = (typeof OVERTIME_RULES)[number]

export const OVERTIME_SOURCES: Readonly<Record<Exclude<OvertimeRule, 'none'>, string>> = {
  weekly: '29 U.S.C. § 207(a)(1)',
  california: 'Cal. Labor Code § 510(a)',
}

const FULL_DAY = 8
const LONG_DAY = 12
const FULL_WEEK_HOURS = 40

/** The rule for employees of a state. */
export const overtimeRule = (state: string | null | undefined): OvertimeRule =>
  state === 'CA' ? 'california' : 'weekly'

/**
 * For how many hours at the plain rate a week of `days` days of `hours` each is paid: 44 hours by the federal
 * rule are paid as 46.
 */
export function paidHours(rule: OvertimeRule, days: number, hours: number): number {
  const all = days * hours
  if (rule === 'none') return all
  if (rule === 'weekly') return all + Math.max(0, all - FULL_WEEK_HOURS) / 2
  const usual = Math.min(days, 6)
  const seventh = days === 7 ? 1 : 0
  const straight = Math.min(hours, FULL_DAY)
  const double = Math.max(0, hours - LONG_DAY) * usual + Math.max(0, hours - FULL_DAY) * seventh
  const half =
    Math.max(0, Math.min(hours, LONG_DAY) - FULL_DAY) * usual +
    Math.max(0, straight * usual - FULL_WEEK_HOURS) +
    straight * seventh
  return all + half / 2 + double
}
