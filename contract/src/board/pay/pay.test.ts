import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PAY_MODELS } from '../fields/choices.ts'
import { USUAL_WEEK } from './assumptions.ts'
import { offerOf } from './offer.ts'
import {
  comparablePay,
  crossingPoint,
  FULL_WEEK,
  type PayOffer,
  type SupposedWeek,
  takeHome,
  weeklyTakeHome,
} from './pay.ts'
import { payLine, splitOf } from './pay-line.ts'

const week = (sales: number[], more: Partial<SupposedWeek> = {}): SupposedWeek => ({
  sales,
  tips: [],
  hours_a_day: 9,
  ...more,
})
const baoLuong: PayOffer = { model: 'guarantee_split', guarantee: 18_000, guarantee_per: 'day', share: 60 }

describe('a week of bao lương $180 a day, ăn chia 6/4', () => {
  it('pays the guarantee on slow days and the split on good ones', () => {
    // 60 % of $200 is $120, of $300 exactly $180, of $500 $300.
    expect(takeHome(baoLuong, week([20_000, 30_000, 50_000]))).toMatchObject({
      guaranteed: 54_000,
      from_sales: 12_000,
      total: 66_000,
      hours: 27,
      pay_per_hour: 2444,
      guaranteed_per_hour: 2000,
    })
  })

  it('takes supplies off the sales and cleaning off the share, never off the guarantee', () => {
    const offer = { ...baoLuong, supplies: 10, cleaning: 500 }
    // ($500 − 10 %) × 60 % − $5 = $265
    expect(takeHome(offer, week([50_000])).total).toBe(26_500)
    expect(takeHome(offer, week([10_000])).total).toBe(18_000)
  })

  it('adds the tips that are kept after the card fee', () => {
    const offer = { ...baoLuong, tip_card_fee: 3, tips_kept: 50 }
    // $40 − 3 % = $38.80, half of it
    const earned = takeHome(offer, week([0], { tips: [4000, 9999] }))
    expect(earned).toMatchObject({ tips: 1940, total: 19_940 })
    // nine hours, rounded down
    expect(earned).toMatchObject({ pay_per_hour: 2000, total_per_hour: 2215, guaranteed_per_hour: 2000 })
  })

  it('compares a guarantee by the week with the week', () => {
    const offer: PayOffer = { ...baoLuong, guarantee: 108_000, guarantee_per: 'week' }
    const uneven = week([0, 0, 0, 60_000, 60_000, 60_000])
    expect(takeHome(offer, uneven).total).toBe(108_000)
    expect(takeHome(baoLuong, uneven).total).toBe(3 * 18_000 + 3 * 36_000)
  })
})

test.each<[string, PayOffer, number, number]>([
  ['hourly', { model: 'hourly', hourly: 2000 }, 54_000, 54_000],
  ['commission', { model: 'commission', share: 60 }, 0, 54_000],
  ['guaranteed flat', { model: 'guarantee_flat', guarantee: 15_000, guarantee_per: 'day' }, 45_000, 45_000],
  ['hourly and commission', { model: 'hourly_commission', hourly: 1500, share: 10 }, 40_500, 49_500],
  ['salary a month', { model: 'salary', salary: 400_000, salary_per: 'month' }, 92_308, 92_308],
  ['salary a year', { model: 'salary', salary: 5_200_000, salary_per: 'year' }, 100_000, 100_000],
  ['booth rent', { model: 'booth_rent', booth_rent: 25_000 }, 0, 61_000],
])('%s: three days of $300', (_, offer, guaranteed, total) => {
  const result = takeHome(offer, week([30_000, 30_000, 30_000], { supplies: 4000 }))
  expect(result).toMatchObject({ guaranteed, total })
})

test('a booth can lose money, and the loss is no guarantee', () => {
  const booth: PayOffer = { model: 'booth_rent', booth_rent: 25_000, tip_card_fee: 10, tips_kept: 50 }
  const result = takeHome(booth, week([10_000], { tips: [2000] }))
  expect(result).toMatchObject({ guaranteed: 0, from_sales: -15_000, tips: 2000, total: -13_000 })
})

test('a week without days or hours has no pay per hour', () => {
  const none = { pay_per_hour: null, total_per_hour: null, guaranteed_per_hour: null }
  expect(takeHome(baoLuong, week([]))).toMatchObject({ total: 0, ...none })
  expect(takeHome(baoLuong, week([0], { hours_a_day: 0 }))).toMatchObject({ total: 18_000, ...none })
})

describe('by the full week', () => {
  it.each<[PayOffer, number | null]>([
    [baoLuong, 108_000],
    [{ ...baoLuong, guarantee: 108_000, guarantee_per: 'week' }, 108_000],
    [{ ...baoLuong, guarantee: 468_000, guarantee_per: 'month' }, 108_000],
    [{ model: 'hourly', hourly: 2000 }, 108_000],
    [{ model: 'hourly_commission', hourly: 2000, share: 10 }, 108_000],
    [{ model: 'salary', salary: 108_000, salary_per: 'week' }, 108_000],
    [{ model: 'commission', share: 60 }, null],
    [{ model: 'booth_rent', booth_rent: 20_000 }, null],
  ])('%j promises %j', (offer, cents) => {
    expect(comparablePay(offer)).toBe(cents)
  })

  it('hourly pay follows the hours of a day', () => {
    expect(comparablePay({ model: 'hourly', hourly: 2000 }, 8)).toBe(96_000)
  })
})

describe('whatever is offered', () => {
  const money = fc.integer({ min: 0, max: 200_000 })
  const offers: fc.Arbitrary<PayOffer> = fc.record({
    model: fc.constantFrom(...PAY_MODELS),
    hourly: money,
    share: fc.integer({ min: 30, max: 90 }),
    guarantee: money,
    guarantee_per: fc.constantFrom('day', 'week', 'month'),
    salary: money,
    salary_per: fc.constantFrom('week', 'month', 'year'),
    booth_rent: money,
    supplies: fc.integer({ min: 0, max: 30 }),
    cleaning: fc.integer({ min: 0, max: 3000 }),
    tip_card_fee: fc.integer({ min: 0, max: 20 }),
    tips_kept: fc.integer({ min: 0, max: 100 }),
  })
  const weeks: fc.Arbitrary<SupposedWeek> = fc.record({
    sales: fc.array(money, { maxLength: 7 }),
    tips: fc.array(money, { maxLength: 7 }),
    hours_a_day: fc.integer({ min: 0, max: 12 }),
    supplies: money,
  })

  it('nothing below zero is guaranteed, all are whole cents, and the parts add up', () => {
    fc.assert(
      fc.property(offers, weeks, (offer, one) => {
        const { guaranteed, from_sales, tips, total } = takeHome(offer, one)
        expect(guaranteed).toBeGreaterThanOrEqual(0)
        expect(total).toBe(guaranteed + from_sales + tips)
        for (const amount of [guaranteed, from_sales, tips]) expect(amount).toSatisfy(Number.isSafeInteger)
        if (offer.model !== 'booth_rent') expect(from_sales).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('what is guaranteed does not depend on sales, and more sales never earn less', () => {
    fc.assert(
      fc.property(offers, weeks, fc.nat(6), money, (offer, one, day, more) => {
        const better = { ...one, sales: one.sales.map((sales, at) => (at === day ? sales + more : sales)) }
        const before = takeHome(offer, one)
        const after = takeHome(offer, better)
        expect(after.guaranteed).toBe(before.guaranteed)
        expect(after.total).toBeGreaterThanOrEqual(before.total)
      }),
    )
  })

  it('the guarantee holds exactly below the crossing point', () => {
    const split = offers.map((offer): PayOffer => ({ ...offer, model: 'guarantee_split' }))
    fc.assert(
      fc.property(split, fc.integer({ min: 1, max: 7 }), (offer, days) => {
        const point = crossingPoint(offer, days)
        if (point === null) throw new Error('a split has a crossing point')
        const earned = (sales: number) => takeHome(offer, week(Array(days).fill(sales)))
        expect(earned(point).from_sales).toBeGreaterThan(0)
        if (point > 0) expect(earned(point - 1).from_sales).toBe(0)
      }),
    )
  })

  it('a guarantee by day, week and month agree when every day is alike', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 30, max: 90 }), money, (guarantee, share, sales) => {
        const alike = week(Array(FULL_WEEK.days).fill(sales))
        const by = (guarantee_per: 'day' | 'week' | 'month', amount: number) =>
          takeHome({ model: 'guarantee_split', share, guarantee: amount, guarantee_per }, alike).total
        const aWeek = guarantee * FULL_WEEK.days
        expect(by('week', aWeek)).toBe(by('day', guarantee))
        expect(Math.abs(by('month', Math.round((aWeek * 52) / 12)) - by('week', aWeek))).toBeLessThanOrEqual(
          1,
        )
      }),
    )
  })
})

describe('an offer of which only the model is said, as its owner types it', () => {
  it.each(PAY_MODELS)('%s promises and pays nothing, and says no number', (model) => {
    const week = takeHome({ model }, { sales: [30_000, 0], tips: [4000], hours_a_day: 9 })
    // a booth renter keeps what is taken
    const from_sales = model === 'booth_rent' ? 30_000 : 0
    expect(week).toMatchObject({ guaranteed: 0, from_sales, tips: 4000, total: from_sales + 4000 })
    expect(payLine({ model })).toEqual({
      model,
      amount: null,
      per: null,
      share: null,
      split: null,
      hours: null,
    })
    expect(crossingPoint({ model })).toBeNull()
  })

  it('a salary is by the week and a guarantee by the day unless it is said', () => {
    expect(comparablePay({ model: 'salary', salary: 100_000 })).toBe(100_000)
    expect(comparablePay({ model: 'guarantee_flat', guarantee_per: 'month' })).toBe(0)
    expect(payLine({ model: 'salary', salary: 100_000 })).toMatchObject({ per: 'week' })
    const guarantee: PayOffer = { model: 'guarantee_split', guarantee: 18_000, share: 60 }
    expect(takeHome(guarantee, week([20_000, 50_000]))).toEqual(takeHome(baoLuong, week([20_000, 50_000])))
    expect(payLine(guarantee)).toEqual(payLine(baoLuong))
  })
})

test('the split beats the guarantee from the first cent that it pays more', () => {
  // 60 % of $300.01 is $180.01, rounded
  expect(crossingPoint(baoLuong)).toBe(30_001)
  expect(crossingPoint({ ...baoLuong, cleaning: 600 })).toBe(31_001)
})

test('other models have no crossing point', () => {
  expect(crossingPoint({ model: 'commission', share: 60 })).toBeNull()
  expect(crossingPoint({ ...baoLuong, share: null })).toBeNull()
  expect(crossingPoint(baoLuong, 0)).toBeNull()
})

test.each([
  [60, '6/4'],
  [50, '5/5'],
  [55, '5.5/4.5'],
  [70, '7/3'],
  [30, '3/7'],
])('a share of %i %% is written %s', (share, split) => {
  expect(splitOf(share)).toBe(split)
})

test.each<[PayOffer, object]>([
  [
    { ...baoLuong, guarantee_hours: 10 },
    { amount: 18_000, per: 'day', share: 60, split: '6/4', hours: 10 },
  ],
  [
    { ...baoLuong, model: 'guarantee_flat' },
    { amount: 18_000, per: 'day', share: null, split: null, hours: null },
  ],
  [
    { model: 'commission', share: 55 },
    { amount: null, per: null, share: 55, split: '5.5/4.5' },
  ],
  [
    { model: 'hourly_commission', hourly: 1800, share: 30 },
    { amount: 1800, per: 'hour', share: 30 },
  ],
  [
    { model: 'salary', salary: 400_000, salary_per: 'month' },
    { amount: 400_000, per: 'month' },
  ],
  [
    { model: 'booth_rent', booth_rent: 20_000, share: 60 },
    { amount: 20_000, per: 'week', share: null },
  ],
  [{ model: 'hourly' }, { amount: null, per: null }],
])('the pay line of %j', (offer, facts) => {
  expect(payLine(offer)).toMatchObject({ model: offer.model, ...facts })
})

test('a post says its offer in its own fields', () => {
  expect(
    offerOf({
      pay_model: 'guarantee_split',
      guarantee: 18_000,
      guarantee_per: 'day',
      hours_a_day: 10,
      share_percent: 60,
      supplies_percent: 10,
      card_fee_percent: 3,
    }),
  ).toMatchObject({ ...baoLuong, guarantee_hours: 10, supplies: 10, tip_card_fee: 3, cleaning: undefined })
  expect(offerOf({})).toBeNull()
})

describe('as the reader supposes a week', () => {
  it('a post that says days and hours of its own goes by these', () => {
    const hourly: PayOffer = { model: 'hourly', hourly: 2000 }
    const assumed = { ...USUAL_WEEK, tips_a_day: 0 }
    expect(weeklyTakeHome(hourly, assumed)).toBe(6 * 9 * 2000)
    expect(weeklyTakeHome({ ...hourly, days: 2, guarantee_hours: 5 }, assumed)).toBe(2 * 5 * 2000)
    expect(weeklyTakeHome({ ...hourly, days: 7 }, assumed)).toBe(6 * 9 * 2000)
    expect(weeklyTakeHome({ ...hourly, days: 2 }, USUAL_WEEK)).toBe(2 * (9 * 2000 + USUAL_WEEK.tips_a_day))
  })

  it('long hours of an hourly employee are paid by the rule of the state', () => {
    const said = { pay_model: 'hourly', hourly: 2000, tax_form: 'w2' } as const
    const assumed = { ...USUAL_WEEK, tips_a_day: 0 }
    const week = (state: string, form: 'w2' | '1099' = 'w2') => {
      const offer = offerOf({ ...said, tax_form: form }, state)
      return offer && weeklyTakeHome(offer, assumed)
    }
    // 54 hours: 14 above forty; in California six above eight a day, and eight more above forty of the rest
    expect(week('TX')).toBe(54 * 2000 + 14 * 1000)
    expect(week('CA')).toBe(54 * 2000 + (6 + 8) * 1000)
    expect(week('CA', '1099')).toBe(54 * 2000)
  })
})
