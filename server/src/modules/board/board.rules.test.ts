import { POST_STATES } from '@lunula/contract/board/states.ts'
import { describe, expect, it, test } from 'vitest'
import { allowedActions, hasJustBegun, isStale, mayAppeal, mayRenew } from './board.rules.ts'

const NOW = new Date('2026-11-25T08:00:00Z')
const days = (count: number, ms = 0) => new Date(NOW.getTime() + count * 86_400_000 + ms)

test.each([
  [days(7), true],
  [days(7, 1), false],
  [days(-1), true],
  [null, false],
])('a post that ends %o may be renewed: %s', (expires_at, may) => {
  expect(mayRenew({ kind: 'job', content: {}, expires_at }, NOW)).toBe(may)
})

test.each([
  [null, false],
  [days(30), true],
  [days(29, 1), true],
  [days(29), false],
])('the period of a job that ends at %s has just begun: %s', (expires_at, begun) => {
  expect(hasJustBegun({ kind: 'job', content: {}, expires_at }, NOW)).toBe(begun)
})

test('a course may be renewed only where another start makes its end a later one', () => {
  const course = (starts: string[]) =>
    mayRenew({ kind: 'course', content: { starts }, expires_at: new Date('2026-11-29T08:00:00Z') }, NOW)
  expect(course(['2026-11-28'])).toBe(false)
  expect(course(['2026-11-28', '2026-11-29'])).toBe(true)
})

describe('what an author may do', () => {
  const actions = (
    state: (typeof POST_STATES)[number],
    more = {},
    appeal?: Parameters<typeof mayAppeal>[1],
  ) =>
    allowedActions(
      { kind: 'job', content: {}, state, expires_at: null, closed_at: null, ...more },
      appeal,
      NOW,
    )

  it.each([
    [days(8), ['edit', 'confirm', 'close', 'repost', 'delete']],
    [days(7), ['edit', 'confirm', 'renew', 'close', 'repost', 'delete']],
  ])('with a published post that ends %o', (expires_at, may) => {
    expect(actions('published', { expires_at })).toEqual(may)
  })

  it.each([
    [days(-30), ['reopen', 'repost', 'delete']],
    [days(-30, -1), ['repost', 'delete']],
    [null, ['repost', 'delete']],
  ])('with a post that was closed %o', (closed_at, may) => {
    expect(actions('closed', { closed_at })).toEqual(may)
  })

  it.each([
    ['draft', ['edit', 'submit', 'delete']],
    ['pending', ['edit', 'delete']],
    ['rejected', ['edit', 'submit', 'repost', 'delete']],
    ['published', ['edit', 'confirm', 'close', 'repost', 'delete']],
    ['expired', ['edit', 'renew', 'close', 'repost', 'delete']],
    ['closed', ['repost', 'delete']],
    ['hidden', ['edit', 'appeal', 'delete']],
    ['removed', ['appeal', 'delete']],
  ] as const)('with a post that is %s', (state, may) => {
    expect(actions(state)).toEqual(may)
  })

  it('in any state is at least to delete it, once', () => {
    for (const state of POST_STATES) {
      const may = actions(state)
      expect(may.at(-1)).toBe('delete')
      expect(new Set(may).size).toBe(may.length)
    }
  })

  it('against a moderator is to appeal, and again once an appeal was granted', () => {
    expect(actions('removed')).toEqual(['appeal', 'delete'])
    expect(actions('removed', {}, { outcome: 'granted' })).toEqual(['appeal', 'delete'])
    expect(actions('removed', {}, { outcome: 'upheld' })).toEqual(['delete'])
    expect(actions('removed', {}, { outcome: null })).toEqual(['delete'])
    expect(mayAppeal({ state: 'published' }, undefined)).toBe(false)
  })
})

test('an edit is stale when the row is another than was read, and never when nothing was said of it', () => {
  const row = { updated_at: NOW }
  expect(isStale(row, {})).toBe(false)
  expect(isStale(row, { updatedAt: NOW.toISOString() })).toBe(false)
  expect(isStale(row, { updatedAt: days(0, -1).toISOString() })).toBe(true)
})
