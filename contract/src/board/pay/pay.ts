import type { Cents } from '../../formats/money.ts'
import type { PayModel } from '../fields/choices.ts'
import type { Assumptions } from './assumptions.ts'
import { type OvertimeRule, paidHours } from './overtime.ts'

/*
 * What a job comes to. Amounts are whole cents. Each product with a percent, and each month or year that
 * becomes a week, is rounded once to the nearest cent (half up); sums are exact. Dollars per hour are rounded
 * down, so that no figure promises more than is paid.
 */

type Maybe<T> = T | null | undefined

/** What an owner offers. What the model does not use is left out or null, and counts as none. */
export interface PayOffer {
  model: PayModel
  /** Cents an hour. */
  hourly?: Maybe<Cents>
  /** What the technician keeps of the sales, in percent: 60 is 6/4. */
  share?: Maybe<number>
  /** Cents a `guarantee_per`. */
  guarantee?: Maybe<Cents>
  guarantee_per?: Maybe<'day' | 'week' | 'month'>
  /** The hours of a day that the guarantee is promised for. */
  guarantee_hours?: Maybe<number>
  /** Cents a `salary_per`. */
  salary?: Maybe<Cents>
  salary_per?: Maybe<'week' | 'month' | 'year'>
  /** Cents a week. */
  booth_rent?: Maybe<Cents>
  /** Percent of the sales that goes off for supplies before they are shared. */
  supplies?: Maybe<number>
  /** Cents a day that go off the technician's share. */
  cleaning?: Maybe<Cents>
  /** Percent of the tips that goes off for card fees. */
  tip_card_fee?: Maybe<number>
  /** Percent of the tips that the technician keeps; 100 unless it is said. */
  tips_kept?: Maybe<number>
  /** By which rule an hourly wage is raised for long hours; none unless it is said. */
  overtime?: Maybe<OvertimeRule>
  /** The most days a week that the post offers. */
  days?: Maybe<number>
}

/** A week as the reader (or the owner) supposes it: one entry a day worked. */
export interface SupposedWeek {
  sales: readonly Cents[]
  /** By day, like `sales`; missing days have none. */
  tips: readonly Cents[]
  hours_a_day: number
  /** What a booth renter spends on supplies in the week, in cents. */
  supplies?: Cents
}

export interface TakeHome {
  /** Promised by the post, whatever is sold; in cents a week, never negative. */
  guaranteed: Cents
  /** What the supposed sales add to it (or, with a booth, take from it). */
  from_sales: Cents
  tips: Cents
  /** The three together. Below zero when rent and supplies are more than a booth takes. */
  total: Cents
  hours: number
  /** Without tips, in cents; null when there are no hours. */
  pay_per_hour: Cents | null
  /** With tips. */
  total_per_hour: Cents | null
  guaranteed_per_hour: Cents | null
}

const WEEKS_A_YEAR = 52
const MONTHS_A_YEAR = 12

const rounded = (amount: number): Cents => Math.floor(amount + 0.5)
const percent = (amount: Cents, share: number): Cents => rounded((amount * share) / 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What a month's or a year's amount is a week: twelve months and a year are fifty-two weeks. */
function weekly(amount: Cents, per: 'week' | 'month' | 'year'): Cents {
  if (per === 'week') return amount
  return rounded((amount * (per === 'month' ? MONTHS_A_YEAR : 1)) / WEEKS_A_YEAR)
}

/**
 * A day's share of the sales: supplies go off first, then the technician's part is taken, then cleaning goes
 * off; never below zero. Deductions touch the share only: an hourly wage, a salary and a guarantee are paid
 * in full.
 */
function splitOfDay(offer: PayOffer, sales: Cents): Cents {
  const shared = sales - percent(sales, offer.supplies ?? 0)
  return Math.max(0, percent(shared, offer.share ?? 0) - (offer.cleaning ?? 0))
}

/** What the post promises for a week of so many days of so many hours whatever is sold. */
function promised(offer: PayOffer, days: number, hoursADay: number): Cents {
  switch (offer.model) {
    case 'hourly':
    case 'hourly_commission':
      return rounded((offer.hourly ?? 0) * paidHours(offer.overtime ?? 'none', days, hoursADay))
    case 'salary':
      return weekly(offer.salary ?? 0, offer.salary_per ?? 'week')
    case 'guarantee_split':
    case 'guarantee_flat': {
      const per = offer.guarantee_per ?? 'day'
      return per === 'day' ? (offer.guarantee ?? 0) * days : weekly(offer.guarantee ?? 0, per)
    }
    default:
      return 0
  }
}

/**
 * What is earned from sales above what is promised. A guarantee by the day is compared day by day, one by the
 * week or month with the week.
 */
function aboveThePromise(offer: PayOffer, week: SupposedWeek, guaranteed: Cents): Cents {
  const splits = week.sales.map((sales) => splitOfDay(offer, sales))
  switch (offer.model) {
    case 'commission':
    case 'hourly_commission':
      return sum(splits)
    case 'guarantee_split': {
      if ((offer.guarantee_per ?? 'day') !== 'day') return Math.max(0, sum(splits) - guaranteed)
      return sum(splits.map((split) => Math.max(0, split - (offer.guarantee ?? 0))))
    }
    case 'booth_rent':
      return sum(week.sales) - (offer.booth_rent ?? 0) - (week.supplies ?? 0)
    default:
      return 0
  }
}

/** What is left of the tips: a card fee goes off first; a booth renter keeps all of them. */
function tipsKept(offer: PayOffer, tips: readonly Cents[]): Cents {
  if (offer.model === 'booth_rent') return sum(tips)
  return sum(tips.map((tip) => percent(tip - percent(tip, offer.tip_card_fee ?? 0), offer.tips_kept ?? 100)))
}

/**
 * A week's take-home: what the post guarantees, what the supposed sales add, and tips, each by itself. Sales
 * and tips are whole cents of zero or more; the shop's percents, rent and fees too.
 */
export function takeHome(offer: PayOffer, week: SupposedWeek): TakeHome {
  const hours = week.hours_a_day * week.sales.length
  const guaranteed = promised(offer, week.sales.length, week.hours_a_day)
  const fromSales = aboveThePromise(offer, week, guaranteed)
  const tips = tipsKept(offer, week.tips.slice(0, week.sales.length))
  const perHour = (amount: Cents) => (hours > 0 ? Math.floor(amount / hours) : null)
  return {
    guaranteed,
    from_sales: fromSales,
    tips,
    total: guaranteed + fromSales + tips,
    hours,
    pay_per_hour: perHour(guaranteed + fromSales),
    total_per_hour: perHour(guaranteed + fromSales + tips),
    guaranteed_per_hour: perHour(guaranteed),
  }
}

/** The week of an offer as the reader supposes it; what the post says of days and hours goes before it. */
export function supposedWeek(offer: PayOffer, assumed: Assumptions): SupposedWeek {
  const days = Math.min(assumed.days_a_week, offer.days ?? 7)
  return {
    sales: Array<Cents>(days).fill(assumed.sales_a_day),
    tips: Array<Cents>(days).fill(assumed.tips_a_day),
    hours_a_day: offer.guarantee_hours ?? assumed.hours_a_day,
    supplies: assumed.supplies_a_week,
  }
}

/**
 * What a week of an offer comes to, in cents, as the reader supposes weeks to be. Lists are sorted by the
 * same figure (`take-home.sql.ts` of the server).
 */
export const weeklyTakeHome = (offer: PayOffer, assumed: Assumptions): Cents =>
  takeHome(offer, supposedWeek(offer, assumed)).total

/** A full week in the trade, by which posts are compared: six days of nine hours. */
export const FULL_WEEK = { days: 6, hours_a_day: 9 } as const

/**
 * What a post guarantees in a full week, in cents, to filter and sort by; null when it promises nothing
 * (commission only, booth rent).
 */
export function comparablePay(
  offer: PayOffer,
  hoursADay: number = offer.guarantee_hours ?? FULL_WEEK.hours_a_day,
): Cents | null {
  if (offer.model === 'commission' || offer.model === 'booth_rent') return null
  return promised(offer, FULL_WEEK.days, hoursADay)
}

/**
 * The lowest sales a day, in cents, from which the split pays more than the guarantee, with the same sales on
 * each of `days` days; null when the offer has no split to compare.
 */
export function crossingPoint(offer: PayOffer, days: number = FULL_WEEK.days): Cents | null {
  const kept = ((offer.share ?? 0) * (100 - (offer.supplies ?? 0))) / 10_000
  if (offer.model !== 'guarantee_split' || kept <= 0 || days < 1) return null
  const guaranteed = promised(offer, days, 0)
  const pays = (sales: Cents) => splitOfDay(offer, sales) * days > guaranteed
  let low = 0
  let high = Math.ceil((guaranteed / days + (offer.cleaning ?? 0) + 3) / kept)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (pays(middle)) high = middle
    else low = middle + 1
  }
  return low
}
