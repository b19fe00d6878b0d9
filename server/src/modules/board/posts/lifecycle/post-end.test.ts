import { expect, test } from 'vitest'
import { dayAt } from '../../../../platform/clock.ts'
import { endOf } from './post-end.ts'

test.each([
  ['in winter', '2026-12-05', '2026-12-06T08:00:00Z'],
  ['in summer', '2026-07-10', '2026-07-11T07:00:00Z'],
  ['on the eve of summer time', '2026-03-07', '2026-03-08T08:00:00Z'],
  ['on the day on which summer time begins', '2026-03-08', '2026-03-09T07:00:00Z'],
  ['on the eve of its end', '2026-10-31', '2026-11-01T07:00:00Z'],
  ['on the day on which it ends', '2026-11-01', '2026-11-02T08:00:00Z'],
])('a course whose last start is %s ends with that day in California', (_, start, end) => {
  const now = new Date(Date.parse(`${start}T00:00:00Z`) - 7 * 86_400_000)
  const ended = endOf({ kind: 'course', content: { starts: ['2026-01-02', start] } }, now)
  expect(ended).toEqual(new Date(end))
  expect([dayAt(new Date(ended.getTime() - 1)), dayAt(ended) > start]).toEqual([start, true])
})
