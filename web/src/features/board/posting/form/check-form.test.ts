import { expect, test } from 'vitest'
import { inOrder, problemsSoFar } from './check-form.ts'

const DAY = '2026-11-22'

test('on the way only what is there is looked at', () => {
  expect(problemsSoFar('job', {}, {}, DAY)).toEqual({})
  expect(problemsSoFar('job', { title: 'short', zip_code: '9268' }, {}, DAY)).toMatchObject({
    title: { problem: 'too_short', limit: 10 },
    zip_code: { problem: 'form' },
  })
})

test('a contradiction goes as soon as either side is mended', () => {
  const wrong = problemsSoFar('job', { hours_from: '10:00', hours_to: '09:00' }, {}, DAY)
  expect(wrong).toMatchObject({ hours_to: { problem: 'end_before_start' } })
  expect(problemsSoFar('job', { hours_from: '08:00', hours_to: '09:00' }, wrong, DAY)).toEqual({})
})

test('what the server found stays until it is changed, what was missing until it is there', () => {
  const before = {
    phone: { field: 'phone', problem: 'not_a_phone' },
    city: { field: 'city', problem: 'required' },
    state: { field: 'state', problem: 'required' },
  } as const
  const content = { contact_ways: ['call' as const], phone: '123', city: 'Houston' }
  expect(Object.keys(problemsSoFar('job', content, before, DAY)).sort()).toEqual(['phone', 'state'])
})

test('problems are summed up in the order of the form', () => {
  const problems = ['title', 'photos', 'positions', 'zip_code'].map(
    (field) => ({ field, problem: 'required' }) as const,
  )
  expect(inOrder('job', problems).map(({ field }) => field)).toEqual([
    'positions',
    'zip_code',
    'title',
    'photos',
  ])
})
