import { expect, test } from 'vitest'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import { inOrder, problemsSoFar, unreadProblems } from './check-form.ts'

const DAY = '2026-11-22'
const KEPT: KeptDraft = {
  key: 'here',
  kind: 'worker',
  content: {},
  photos: [],
  owner: null,
  post: null,
  asked: [],
  fresh: true,
  changedAt: 1,
  savedAt: null,
}

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

test('what is no number stands in the way where it is asked for, until another tab has written one', () => {
  const unread = { years: '1.5', share_percent: 'half' }
  const wrong = (content: KeptDraft['content']) =>
    unreadProblems({ ...KEPT, content, unread }).map(({ field }) => field)
  expect(wrong({})).toEqual(['years'])
  expect(wrong({ years: 2 })).toEqual([])
  expect(unreadProblems(KEPT)).toEqual([])
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
