import { createClient } from '@lunula/contract/client.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLost } from './retry-lost.ts'

const gone = { status: 404, json: { statusCode: 404, message: 'The list is not there' } }
const done = { status: 200, json: { data: { ok: true } } }
/** Of a gateway: none of the shop's. */
const lost = { status: 503, json: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['that is answered', [done], 1, 'done'],
  ['that was lost on its way there', [lost, done], 2, 'done'],
  ['whose answer was lost', [lost, gone], 2, 'done'],
  ['whose answers were lost twice', [lost, lost, gone], 3, 'done'],
  ['of what is not there', [gone], 1, 404],
  ['that cannot be sent', [lost, lost, lost], 3, 503],
] as const)('a deletion %s', async (_, answers, sent, outcome) => {
  const send = vi.fn()
  for (const answer of answers) send.mockResolvedValueOnce(answer)
  const deleted = retryLost(createClient(send))(reorderLists.remove, { params: { id: 'monthly' } }).then(
    () => 'done',
    ({ status }) => status,
  )
  await vi.runAllTimersAsync()
  expect(await deleted).toBe(outcome)
  expect(send).toHaveBeenCalledTimes(sent)
})
