import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isQueryOf, listPath, plainQuery, secondsToMail } from './saved-searches.rules.ts'

test('a search is one of a list only with what that list can be asked for', () => {
  expect(isQueryOf('job', { housing: true })).toBe(true)
  expect(isQueryOf('salon', { housing: true })).toBe(false)
})

describe('what asks for the same is written the same', () => {
  it.each<[PostQuery, PostQuery]>([
    [{ q: '  gel   x ' }, { q: 'gel x' }],
    [{ q: '  ', radius: 10 }, {}],
    [
      { q: 'gel', radius: 10 },
      { q: 'gel', radius: 10 },
    ],
    [{ radius: 10 }, {}],
    [{ zip: '92683' }, { zip: '92683', radius: 50 }],
    [
      { zip: '92683', radius: 10, q: 'gel' },
      { zip: '92683', radius: 10, q: 'gel' },
    ],
    [{ housing: false, ride: true, meals: undefined } as PostQuery, { ride: true }],
    [{ positions: 'dip,acrylic,dip' } as PostQuery, { positions: 'acrylic,dip' } as PostQuery],
    [{ weekly_pay_min: 100_000 } as PostQuery, { weekly_pay_min: 100_000 } as PostQuery],
  ])('%j', (query, plain) => {
    expect(plainQuery('job', query)).toEqual(plain)
  })

  it('and stays so', () => {
    const queries = fc.record(
      {
        q: fc.constantFrom('', ' a ', 'b  c'),
        zip: fc.constantFrom('', '92683'),
        radius: fc.constantFrom(5, 50),
        housing: fc.boolean(),
        positions: fc.constantFrom('dip', 'dip,acrylic', 'acrylic,dip'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.constantFrom(...POST_KINDS), queries, (kind, query) => {
        const plain = plainQuery(kind, query as PostQuery)
        expect(plainQuery(kind, plain)).toEqual(plain)
      }),
    )
  })
})

test.each([
  ['job', {}, '/jobs'],
  ['job', { positions: 'acrylic,dip', zip: '92683' }, '/jobs?positions=acrylic%2Cdip&zip=92683'],
  ['job', { weekly_pay_min: 100_050, q: undefined }, '/jobs?weekly_pay_min=1001'],
  ['worker', { years_min: 3 }, '/nailtech?years_min=3'],
  ['salon', { asking_price_max: 18_000_000 }, '/salon-sale?asking_price_max=180000'],
  ['course', { payment_plan: true }, '/technician/courses?payment_plan=true'],
] as const)('a search for a %s with %j stands at %s', (kind, query, path) => {
  expect(listPath(kind, query as PostQuery)).toBe(path)
})

test.each([
  [null, 0],
  ['2026-11-25T08:00:00Z', 900],
  ['2026-11-25T07:45:00.001Z', 1],
  ['2026-11-25T07:45:00Z', 0],
  ['2026-11-24T08:00:00Z', 0],
])('after a mail of %s the next one waits %i s', (mailedAt, seconds) => {
  expect(secondsToMail(mailedAt ? new Date(mailedAt) : null, new Date('2026-11-25T08:00:00Z'))).toBe(seconds)
})
