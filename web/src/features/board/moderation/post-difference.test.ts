import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../../ui/texts/translate.ts'
import { postDifference } from './post-difference.ts'

const saying = { t: ((key: string) => key) as Translate, language: 'en', today: '2026-11-23' } as const
const before: PostContent = { title: 'Need a tech', share_percent: 60, openings: 1, phone: '+17145550134' }

test('names what was changed, added and taken away, and nothing else', () => {
  const { openings: _gone, ...rest } = before
  const after: PostContent = { ...rest, title: 'Need two techs', days_a_week: 6 }
  expect(postDifference('job', before, after, saying)).toEqual([
    { field: 'title', name: 'fields:field.title', before: 'Need a tech', after: 'Need two techs' },
    { field: 'openings', name: 'fields:field.openings', before: 'board:unit.people', after: null },
    { field: 'days_a_week', name: 'fields:field.days_a_week', before: null, after: expect.any(String) },
  ])
  expect(postDifference('job', before, { ...before }, saying)).toEqual([])
})

test('markup of a description is left out', () => {
  const [found] = postDifference('job', {}, { description: '<p>Six days &amp; tips</p>' }, saying)
  expect(found?.after?.trim()).toBe('Six days & tips')
})
