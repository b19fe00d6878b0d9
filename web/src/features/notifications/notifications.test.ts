import type { Notification } from '@lunula/contract/notifications/schemas.ts'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const told = (createdAt: string): Notification => ({
  _id: createdAt,
  path: '/',
  read: false,
  createdAt,
  kind: 'back_in_stock',
  data: { variant_id: 'v', name: 'Lamp' },
})

test('notifications stand by the days of the reader’s zone, of which the last two have names', () => {
  const times = [
    '2026-11-23T00:00:00Z',
    '2026-11-22T23:59:59Z',
    '2026-11-22T00:00:00Z',
    '2026-11-20T12:00:00Z',
  ]
  const days = byDay(times.map(told), Date.parse('2026-11-23T08:00:00Z'), 'UTC')
  expect(days.map(({ key, name, docs }) => [key, name, docs.length])).toEqual([
    ['2026-11-23', 'today', 1],
    ['2026-11-22', 'yesterday', 2],
    ['2026-11-20', null, 1],
  ])
  expect(byDay([], 0, 'UTC')).toEqual([])
})
