import { expect, test } from 'vitest'
import { US_STATES } from '../shipping/us-states.ts'
import { LAW_NOTES, LAW_ROWS, type LawQuestion, lawNotes } from './law-notes.ts'

const TODAY = '2026-11-22'
const codes = (post: Partial<LawQuestion>, day = TODAY) =>
  lawNotes({ kind: 'job', state: 'CA', ...post }, day).map(({ code }) => code)

test('a 1099 job paid by commission in California earns a warning since 2025', () => {
  const post = { tax_form: '1099', pay_model: 'commission' } as const
  expect(lawNotes({ kind: 'job', state: 'CA', ...post }, '2025-01-01')).toMatchObject([
    { code: 'contractor_commission', level: 'warning', source: expect.stringContaining('2778') },
    { code: 'contractor_abc_test', level: 'note' },
  ])
  expect(codes(post, '2024-12-31')).toEqual([])
  expect(codes({ ...post, pay_model: 'guarantee_split' })).toContain('contractor_commission')
  expect(codes({ ...post, pay_model: 'hourly' })).toEqual(['contractor_abc_test'])
  expect(codes({ ...post, state: 'TX' })).toEqual([])
})

test.each<[Partial<LawQuestion>, string[]]>([
  [{ tax_form: 'w2', pay_model: 'hourly' }, ['pay_must_be_stated']],
  [{ tax_form: 'w2', pay_model: 'commission' }, ['pay_must_be_stated', 'commission_base_wage']],
  [{ state: 'TX', tax_form: 'w2', pay_model: 'commission' }, []],
  [{ state: 'NJ', tax_form: 'booth_lease' }, ['booth_permit']],
  [{ state: 'PA', pay_model: 'booth_rent' }, ['booth_not_allowed']],
  [{ state: 'TX', licence_need: 'licensed' }, ['licence_needed']],
  [{ state: 'NY', licence_need: 'trainee' }, ['trainee_registration']],
  [{ state: 'TX', licence_need: 'not_applicable' }, []],
  [{ kind: 'salon', state: 'NY' }, ['tax_clearance']],
  [{ kind: 'worker', tax_form: '1099', pay_model: 'commission' }, []],
  [{ kind: 'course', licence_need: 'licensed' }, []],
  [{ state: 'ZZ', tax_form: 'w2' }, []],
])('%j brings %j', (post, expected) => {
  expect(codes(post)).toEqual(expected)
})

test('pay must be stated from the day of the law, by employers of its size', () => {
  const post = { kind: 'job', state: 'MA', tax_form: 'w2' } as const
  expect(lawNotes(post, '2025-10-28')).toEqual([])
  expect(lawNotes(post, '2025-10-29')).toMatchObject([{ employees: 25 }])
})

test('every row names a state, a real day and a source, and every code has a row', () => {
  for (const row of LAW_ROWS) {
    expect([...US_STATES, 'US']).toContain(row.state)
    expect(new Date(`${row.from}T00:00:00Z`).toISOString().slice(0, 10)).toBe(row.from)
    expect(row.source.length).toBeGreaterThan(10)
  }
  expect(new Set(LAW_ROWS.map(({ code }) => code))).toEqual(new Set(LAW_NOTES))
})
