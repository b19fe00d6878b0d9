import { expect, test } from 'vitest'
import { toastForAnswer } from './api-toasts.ts'

const NOW_MS = 1_800_000_000_000
const body = (statusCode: number, more: object = {}) => ({
  statusCode,
  message: 'Said',
  code: 'request.invalid',
  requestId: 'r',
  ...more,
})

test('a list of errors stays at the bottom left, with its lines and its time', () => {
  expect(toastForAnswer(body(400, { errors: ['ZIP is missing', 'Phone is wrong'] }), NOW_MS)).toEqual({
    kind: 'negative',
    message: 'Said',
    lines: ['ZIP is missing', 'Phone is wrong'],
    position: 'bottom-left',
    duration: null,
    shownAt: NOW_MS,
  })
})

test.each([
  [200, 'positive', 3_000],
  [201, 'positive', 3_000],
  [404, 'negative', 10_000],
  [503, 'negative', 10_000],
])('%i alone is %s for %i ms', (status, kind, duration) => {
  expect(toastForAnswer(body(status), NOW_MS)).toMatchObject({ kind, duration, position: 'bottom' })
})

test.each([401, 403])('%i says nothing, not even with errors', (status) => {
  expect(toastForAnswer(body(status, { errors: ['x'] }), NOW_MS)).toBeNull()
})

test('an empty body says nothing', () => {
  expect(toastForAnswer(null, NOW_MS)).toBeNull()
})
