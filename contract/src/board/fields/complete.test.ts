import { describe, expect, it } from 'vitest'
import { POST_KINDS, type PostKind } from './choices.ts'
import { fieldsOf, problemOf, problemsOf, tidyContent } from './complete.ts'
import type { Field } from './field.ts'
import type { PostContent } from './fields.ts'

const TODAY = '2026-11-23'

/** For each field its values at the edges, and one past them with the problem that this is. */
function edgesOf(field: Field): { good: unknown[]; bad: [unknown, string][] } {
  const words = (length: number) => 'x'.repeat(length)
  switch (field.type) {
    case 'text':
    case 'prose': {
      if ('pattern' in field && field.pattern) return { good: ['92683'], bad: [['9268a', 'form']] }
      const short: [unknown, string][] = field.min > 1 ? [[words(field.min - 1), 'too_short']] : []
      return {
        good: [words(field.min), words(field.max)],
        bad: [...short, [words(field.max + 1), 'too_long']],
      }
    }
    case 'cents':
    case 'count':
      return {
        good: [field.min, field.max],
        bad: [
          ...(field.min > 0 ? [[field.min - 1, 'too_low'] as [unknown, string]] : []),
          [field.max + 1, 'too_high'],
        ],
      }
    case 'choices':
      return {
        good: [field.values.slice(0, 1), field.values.slice(0, field.max)],
        bad: [[[...field.values, ...field.values].slice(0, field.max + 1), 'too_many']],
      }
    case 'texts':
      return {
        good: [[words(field.min)], Array(field.most).fill(words(field.max))],
        bad: [
          [[words(field.min - 1)], 'too_short'],
          [[words(field.max + 1)], 'too_long'],
          [Array(field.most + 1).fill(words(field.min)), 'too_many'],
        ],
      }
    case 'days':
      return { good: [Array(field.most).fill(TODAY)], bad: [[Array(field.most + 1).fill(TODAY), 'too_many']] }
    case 'day':
      return { good: [TODAY, '2028-02-29'], bad: [['2027-02-29', 'form']] }
    default:
      return { good: [], bad: [] }
  }
}

describe.each(POST_KINDS)('each field of a %s', (kind: PostKind) => {
  it.each(Object.entries(fieldsOf(kind)))('%s holds at its edges and not past them', (name, field) => {
    const { good, bad } = edgesOf(field)
    for (const value of good) expect(problemOf(field, value), `${name} ${JSON.stringify(value)}`).toBeNull()
    for (const [value, problem] of bad) expect(problemOf(field, value)).toMatchObject({ problem })
    for (const nothing of [undefined, '', '  ', []])
      expect(problemOf(field, nothing)).toEqual(field.required ? { problem: 'required' } : null)
  })
})

describe('what belongs together', () => {
  const problems = (kind: PostKind, content: PostContent) =>
    problemsOf(kind, content, TODAY).map(({ field, problem }) => `${field} ${problem}`)

  it.each([
    ['job', { hours_from: '10:00', hours_to: '10:00' }, 'hours_to end_before_start'],
    ['job', { hours_from: '10:00' }, 'hours_to required'],
    ['job', { hours_to: '10:00' }, 'hours_from required'],
    ['job', { starts_on: '2026-11-22' }, 'starts_on past'],
    ['job', { deductions: ['none', 'supplies'] }, 'deductions contradiction'],
    ['job', { pay_model: 'guarantee_flat', guarantee: 24_999, guarantee_per: 'week' }, 'guarantee too_low'],
    ['job', { pay_model: 'guarantee_flat', guarantee: 700_001, guarantee_per: 'week' }, 'guarantee too_high'],
    ['worker', { licence_expires_on: '2026-11-22' }, 'licence_expires_on past'],
    ['worker', { licence_type: 'cosmetologist' }, 'licence_state required'],
    ['salon', { lease_ends_on: '2026-11-22' }, 'lease_ends_on past'],
    ['salon', { gross: 100_000 }, 'proof required'],
    ['salon', { gross: 100_000 }, 'gross_period required'],
    ['salon', { technicians: 5, technicians_staying: 6 }, 'technicians_staying more_than_all'],
    ['salon', { year_opened: 2027 }, 'year_opened too_high'],
    ['salon', {}, 'salon_name required'],
    ['course', {}, 'starts required'],
    ['course', { starts: ['2026-11-22'] }, 'starts past'],
    ['course', { tuition: 1 }, 'refund_policy required'],
    ['course', { category: 'licence', hours: 10, clock_hours: 11 }, 'clock_hours more_than_all'],
  ] as const)('%s %j: %s', (kind, content, problem) => {
    expect(problems(kind, content as PostContent)).toContain(problem)
  })

  it.each([
    ['job', { hours_from: '10:00', hours_to: '10:01' }, 'hours_to'],
    ['job', { starts_on: TODAY }, 'starts_on'],
    ['job', { deductions: ['none'] }, 'deductions'],
    ['job', { deductions: ['supplies', 'cleaning'] }, 'deductions'],
    ['worker', { licence_expires_on: TODAY }, 'licence_expires_on'],
    ['salon', { lease_ends_on: TODAY }, 'lease_ends_on'],
    ['salon', { technicians: 5, technicians_staying: 5 }, 'technicians_staying'],
    ['salon', { technicians: 5 }, 'technicians_staying'],
    ['salon', { confidential: true }, 'salon_name'],
    ['course', { rolling: true }, 'starts'],
    ['course', { starts: [TODAY] }, 'starts'],
    ['course', { tuition: 0 }, 'refund_policy'],
  ] as const)('%s %j: nothing against %s', (kind, content, field) => {
    expect(problems(kind, content as PostContent).filter((each) => each.startsWith(`${field} `))).toEqual([])
  })
})

it('keeps only what its own choices leave open', () => {
  const said: PostContent = {
    pay_model: 'hourly',
    hourly: 2000,
    share_percent: 60,
    guarantee: 18_000,
    hours_a_day: 9,
    deductions: [],
    salon_name: '  Lan’s Nails ',
    tuition: 5,
  }
  expect(tidyContent('job', said)).toEqual({ pay_model: 'hourly', hourly: 2000, salon_name: 'Lan’s Nails' })
})

it('keeps what hangs on one of several choices as long as that one is made', () => {
  const said: PostContent = {
    contact_ways: ['call', 'wechat'],
    phone: ' 714 555 0134 ',
    wechat_id: 'lan_nails',
  }
  expect(tidyContent('job', said)).toEqual({ ...said, phone: '714 555 0134' })
  expect(tidyContent('job', { ...said, contact_ways: ['wechat'] })).not.toHaveProperty('phone')
})

it('keeps no blank texts of a list', () => {
  expect(tidyContent('worker', { hide_from: [' Lan ', '  '] })).toEqual({ hide_from: ['Lan'] })
})
