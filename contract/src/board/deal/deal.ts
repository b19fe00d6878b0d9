import type { Cents } from '../../formats/money.ts'
import type { SalonContent } from '../fields/fields.ts'
import { monthsLeft } from './lease.ts'

/*
 * What the figures of a salon for sale come to, beside what such salons sold for. Numbers and what is missing
 * only: whether a price is good is for the buyer to say. Ratios are rounded to two decimals, percents to one.
 */

/**
 * Nail salons in the US in 2025: what was paid for a dollar of the seller's yearly earnings and of yearly
 * sales, and the median asking price in cents.
 */
export const BENCHMARKS = {
  year: 2025,
  price_to_earnings: { typical: 1.98, low: 1.29, high: 2.64 },
  price_to_gross: 0.5,
  median_asking_price: 18_000_000,
} as const

export type DealFigures = Pick<
  SalonContent,
  | 'asking_price'
  | 'rent'
  | 'nnn'
  | 'gross'
  | 'gross_period'
  | 'earnings_a_year'
  | 'proof'
  | 'lease_ends_on'
  | 'renewal_options'
  | 'lease_transfer'
  | 'establishment_licence'
>

/** One fact of the check. A benchmark stands beside it where there is one. */
export type DealFact =
  | { code: 'rent_to_gross'; percent: number }
  | { code: 'price_to_gross'; ratio: number; typical: number }
  | { code: 'price_to_earnings'; ratio: number; typical: number; low: number; high: number }
  | { code: 'asking_price'; cents: Cents; median: Cents }
  /** Months of earnings that the price is. */
  | { code: 'pay_back'; months: number }
  | { code: 'lease_left'; months: number; renewal_options: number }
  /** Months of lease left when the price has come back; below zero when the lease ends first. */
  | { code: 'lease_after_pay_back'; months: number }

/** What a buyer still has to ask for. */
export type DealGap =
  | 'gross'
  | 'earnings'
  | 'proof'
  | 'lease_end'
  | 'renewal_options'
  | 'lease_transfer'
  | 'establishment_licence'

export interface DealCheck {
  facts: DealFact[]
  missing: DealGap[]
}

const inSteps = (value: number, steps: number): number => Math.round(value * steps) / steps
const ratio = (part: number, whole: number): number => inSteps(part / whole, 100)

/**
 * The check of a salon's figures on a day (YYYY-MM-DD). What needs a figure that is not given, or that is
 * zero, is left out.
 */
export function dealCheck(salon: DealFigures, today: string): DealCheck {
  return { facts: [...moneyFacts(salon), ...leaseFacts(salon, today)], missing: gapsOf(salon) }
}

/** Sales in a year, in cents; null when they are not given. A figure without a period is a year's. */
export const grossOfYear = ({ gross, gross_period }: DealFigures): Cents | null =>
  gross ? gross * (gross_period === 'month' ? 12 : 1) : null

/** Months of earnings that the asking price is, begun ones counted whole; null without either. */
const payBack = ({ asking_price, earnings_a_year }: DealFigures): number | null =>
  asking_price && earnings_a_year ? Math.ceil((asking_price * 12) / earnings_a_year) : null

function moneyFacts(salon: DealFigures): DealFact[] {
  const { asking_price: price, rent, nnn, earnings_a_year: earnings } = salon
  const gross = grossOfYear(salon)
  const facts: DealFact[] = []
  if (gross && rent !== undefined) {
    const yearly = (rent + (nnn ?? 0)) * 12
    facts.push({ code: 'rent_to_gross', percent: inSteps((yearly / gross) * 100, 10) })
  }
  if (!price) return facts
  facts.push({ code: 'asking_price', cents: price, median: BENCHMARKS.median_asking_price })
  if (gross) {
    facts.push({ code: 'price_to_gross', ratio: ratio(price, gross), typical: BENCHMARKS.price_to_gross })
  }
  if (earnings) {
    facts.push({
      code: 'price_to_earnings',
      ratio: ratio(price, earnings),
      ...BENCHMARKS.price_to_earnings,
    })
  }
  return facts
}

function leaseFacts(salon: DealFigures, today: string): DealFact[] {
  const left = monthsLeft(salon.lease_ends_on, today)
  const back = payBack(salon)
  const facts: DealFact[] = []
  if (back !== null) facts.push({ code: 'pay_back', months: back })
  if (left !== null) {
    facts.push({ code: 'lease_left', months: left, renewal_options: salon.renewal_options ?? 0 })
  }
  if (back !== null && left !== null) facts.push({ code: 'lease_after_pay_back', months: left - back })
  return facts
}

function gapsOf(salon: DealFigures): DealGap[] {
  const gaps: [DealGap, boolean][] = [
    ['gross', !salon.gross],
    ['earnings', salon.earnings_a_year === undefined],
    ['proof', !salon.proof || salon.proof === 'none'],
    ['lease_end', !salon.lease_ends_on],
    ['renewal_options', salon.renewal_options === undefined],
    ['lease_transfer', !salon.lease_transfer || salon.lease_transfer === 'unknown'],
    ['establishment_licence', !salon.establishment_licence || salon.establishment_licence === 'unknown'],
  ]
  return gaps.filter(([, missing]) => missing).map(([gap]) => gap)
}
