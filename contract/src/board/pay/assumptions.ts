import type { Cents } from '../../formats/money.ts'

/*
 * What a reader supposes of a week. It is asked once and used wherever a week's pay is named: on cards, in
 * lists sorted by it, on pages of posts, in comparisons, and in the preview of who writes a post.
 */

export interface Assumptions {
  sales_a_day: Cents
  tips_a_day: Cents
  days_a_week: number
  /** Where the post says no hours of its own. */
  hours_a_day: number
  /** What a booth renter spends on supplies, in cents. */
  supplies_a_week: Cents
}

export const USUAL_WEEK: Readonly<Assumptions> = {
  sales_a_day: 30_000,
  tips_a_day: 4_000,
  days_a_week: 6,
  hours_a_day: 9,
  supplies_a_week: 4_000,
}

/** Least, most and step of each; amounts in cents. */
export const ASSUMPTION_RANGES = {
  sales_a_day: { min: 0, max: 100_000, step: 1_000 },
  tips_a_day: { min: 0, max: 30_000, step: 500 },
  days_a_week: { min: 1, max: 7, step: 1 },
  hours_a_day: { min: 1, max: 14, step: 1 },
  supplies_a_week: { min: 0, max: 40_000, step: 500 },
} as const satisfies Record<keyof Assumptions, { min: number; max: number; step: number }>

export const ASSUMPTIONS = Object.keys(ASSUMPTION_RANGES) as readonly (keyof Assumptions)[]

export const isMoneyAssumption = (name: keyof Assumptions): boolean =>
  name !== 'days_a_week' && name !== 'hours_a_day'

/** What is given and lies within its range; the usual for the rest. */
export function assumptionsOf(given: Readonly<Partial<Record<string, unknown>>>): Assumptions {
  const assumed = { ...USUAL_WEEK }
  for (const name of ASSUMPTIONS) {
    const value = given[name]
    const { min, max } = ASSUMPTION_RANGES[name]
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
      assumed[name] = value
  }
  return assumed
}
