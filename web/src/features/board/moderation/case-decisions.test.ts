import type { ModeratedPost } from '@lunula/contract/board/moderation/schemas.ts'
import { POST_STATES, type PostState } from '@lunula/contract/board/states.ts'
import { describe, expect, it } from 'vitest'
import { decisionsFor, needsReason, passOf, stopOf } from './case-decisions.ts'

const of = (state: PostState, about: { waiting?: boolean; flag?: boolean; appeal?: boolean } = {}) =>
  ({
    post: { state, change: about.waiting ? { state: 'waiting' } : null },
    flags: about.flag ? [{ flag: 'scam_sign', detail: 'deposit' }] : [],
    reports: [],
    appeals: about.appeal ? [{ text: 'Mine.', outcome: null, appealedAt: '' }] : [],
  }) as unknown as ModeratedPost

describe('the keys', () => {
  it.each<[PostState, object, string | undefined, string | undefined]>([
    ['pending', {}, 'approve', 'reject'],
    ['published', {}, undefined, 'hide'],
    ['published', { flag: true }, 'dismiss', 'hide'],
    ['published', { waiting: true, flag: true }, 'approve_change', 'reject_change'],
    ['expired', { waiting: true }, 'approve_change', 'reject_change'],
    ['hidden', {}, 'restore', 'remove'],
    ['hidden', { appeal: true }, 'restore', 'uphold'],
    ['removed', { appeal: true }, 'restore', 'uphold'],
    ['closed', {}, undefined, undefined],
  ])('of a post that is %s %o', (state, about, pass, stop) => {
    expect([passOf(of(state, about)), stopOf(of(state, about))]).toEqual([pass, stop])
  })
})

it.each(POST_STATES)('what lets a post that is %s pass stands before what stops it', (state) => {
  const [first, ...rest] = decisionsFor(of(state, { flag: true, appeal: true })).map(needsReason)
  if (rest.includes(false)) expect(first).toBe(false)
})
