import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, POST_EVENTS, POST_STATES, type PostEvent, type PostState, statesBefore } from './states.ts'

const event = fc.constantFrom(...POST_EVENTS)
const run = (events: readonly PostEvent[]): PostState[] => {
  const states: PostState[] = ['draft']
  for (const each of events) {
    const next = after(states.at(-1) ?? 'draft', each)
    if (next) states.push(next)
  }
  return states
}

describe('the states of a post', () => {
  it('go on as the product says, and no other way', () => {
    const ways = POST_EVENTS.flatMap((each) =>
      POST_STATES.flatMap((state) => {
        const next = after(state, each)
        return next ? [`${state} ${each} ${next}`] : []
      }),
    )
    expect(ways.sort()).toEqual(
      [
        'draft submit pending',
        'rejected submit pending',
        'pending publish published',
        'pending reject rejected',
        'published expire expired',
        'published renew published',
        'expired renew published',
        'published close closed',
        'expired close closed',
        'closed reopen published',
        'published hide hidden',
        'hidden restore published',
        'removed restore published',
        'pending remove removed',
        'published remove removed',
        'expired remove removed',
        'hidden remove removed',
        'rejected remove removed',
      ].sort(),
    )
  })

  it('never show a post that nobody has approved of: before the first publishing stands a handing in', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const states = run(events)
        const first = states.indexOf('published')
        if (first >= 0) expect(states[first - 1]).toMatch(/^(?:pending|removed)$/)
        if (first >= 0) expect(states.slice(0, first)).toContain('pending')
      }),
    )
  })

  it('never lead back to a draft, nor from removed anywhere but through a moderator', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POST_STATES), event, (state, each) => {
        expect(after(state, each)).not.toBe('draft')
        if (state === 'removed' && each !== 'restore') expect(after(state, each)).toBeNull()
      }),
    )
  })

  it('are told backwards as forwards', () => {
    fc.assert(
      fc.property(event, (each) => {
        for (const state of POST_STATES)
          expect(statesBefore(each).includes(state)).toBe(after(state, each) !== null)
      }),
    )
  })
})
