import { expect, test } from 'vitest'
import {
  LAW_NOTES,
  type LawNoteCode,
  type LawQuestion,
  type LawRow,
  lawNotes,
  reviewOn,
} from './law-notes.ts'

const TODAY = '2026-11-23'
const row = (code: LawNoteCode, change: Partial<LawRow> = {}): LawRow => ({
  code,
  state: 'CA',
  from: '2025-01-01',
  review: 'reviewed',
  valid_until: null,
  ...change,
})
const ALL = LAW_NOTES.map((code) => row(code))
const codes = (post: Partial<LawQuestion>, rows: readonly LawRow[] = ALL, day = TODAY) =>
  lawNotes(rows, { kind: 'job', state: 'CA', ...post }, day).map(({ code }) => code)

test.each<[Partial<LawQuestion>, LawNoteCode[]]>([
  [{ tax_form: '1099', pay_model: 'commission' }, ['contractor_commission', 'contractor_abc_test']],
  [{ tax_form: '1099', pay_model: 'hourly' }, ['contractor_abc_test']],
  [{ tax_form: 'w2', pay_model: 'hourly' }, ['pay_must_be_stated']],
  [{ tax_form: 'w2', pay_model: 'commission' }, ['pay_must_be_stated', 'commission_base_wage']],
  [{ tax_form: 'booth_lease' }, ['booth_not_allowed', 'booth_permit']],
  [{ licence_need: 'licensed' }, ['licence_needed']],
  [{ licence_need: 'trainee' }, ['trainee_registration']],
  [{ licence_need: 'not_applicable' }, []],
  [{ kind: 'salon' }, ['tax_clearance']],
  [{ kind: 'worker', tax_form: '1099', pay_model: 'commission' }, []],
  [{ state: 'TX', tax_form: 'w2' }, []],
])('%j brings %j, warnings first', (post, expected) => {
  expect(codes(post)).toEqual(expected)
})

test('a row counts from its day, in its state or in all', () => {
  const rows = [row('tax_clearance', { from: TODAY }), row('licence_needed', { state: 'US' })]
  expect(codes({ kind: 'salon' }, rows)).toEqual(['tax_clearance'])
  expect(codes({ kind: 'salon' }, rows, '2026-11-22')).toEqual([])
  expect(codes({ state: 'TX', licence_need: 'licensed' }, rows)).toEqual(['licence_needed'])
})

test('a review that has run out is told, and the note stays', () => {
  expect(reviewOn({ review: 'reviewed', valid_until: TODAY }, TODAY)).toBe('reviewed')
  const [note] = lawNotes(
    [row('tax_clearance', { valid_until: '2026-11-22' })],
    { kind: 'salon', state: 'CA' },
    TODAY,
  )
  expect(note).toMatchObject({ review: 'expired', level: 'note' })
})
