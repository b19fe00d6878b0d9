import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostContent } from './fields/fields.ts'
import { afterRevision, isMaterial, REVISION_EVENTS, REVISION_STATES } from './revisions.ts'

describe('the states of a change', () => {
  it('go on as decided, and no other way', () => {
    const ways = REVISION_EVENTS.flatMap((event) =>
      REVISION_STATES.flatMap((state) => {
        const next = afterRevision(state, event)
        return next ? [`${state} ${event} ${next}`] : []
      }),
    )
    expect(ways.sort()).toEqual(
      [
        'none hold waiting',
        'waiting hold waiting',
        'rejected hold waiting',
        'none apply none',
        'waiting apply none',
        'rejected apply none',
        'waiting approve none',
        'waiting reject rejected',
        'waiting withdraw none',
        'rejected withdraw none',
      ].sort(),
    )
  })

  it('are approved only while a moderator is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REVISION_EVENTS)), (events) => {
        let state: (typeof REVISION_STATES)[number] = 'none'
        for (const event of events) {
          if (event === 'approve' && afterRevision(state, event)) expect(state).toBe('waiting')
          state = afterRevision(state, event) ?? state
        }
      }),
    )
  })
})

describe('a change', () => {
  const before = {
    content: { title: 'Cần thợ bột', phone: '+17145550134', guarantee: 18_000, zip_code: '92683' },
    photo_ids: ['a', 'b'],
  }
  const changed = (content: PostContent, photo_ids = before.photo_ids) =>
    isMaterial(before, { content: { ...before.content, ...content }, photo_ids })
  it.each<PostContent>([
    { title: 'Cần thợ dip' },
    { phone: '+17145550199' },
    { guarantee: 30_000 },
    { zip_code: '77036' },
    { description: 'Gọi ngay' },
    { contact_ways: ['call'] },
    { pay_model: 'hourly' },
    { state: 'TX' },
    { field_of_before: 'Gọi ngay' } as PostContent,
  ])('of %j is looked at', (change) => {
    expect(changed(change)).toBe(true)
  })
  it.each<PostContent>([
    {},
    { starts_on: '2026-12-24' },
    { housing: true },
    { openings: 3 },
    { hide_from: ['Lan'] },
  ])('of %j is not', (change) => {
    expect(changed(change)).toBe(false)
  })
  it('of photos is looked at where one is new', () => {
    expect(changed({}, ['b', 'a'])).toBe(false)
    expect(changed({}, ['a'])).toBe(false)
    expect(changed({}, ['a', 'c'])).toBe(true)
  })
})
