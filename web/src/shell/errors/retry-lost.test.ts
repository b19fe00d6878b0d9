import { board } from '@lunula/contract/board/endpoints.ts'
import { cart } from '@lunula/contract/cart/endpoints.ts'
import { createClient } from '@lunula/contract/client.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../session/session-store.ts'
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
// tests of other files share the session
afterAll(() => useSession.setState({ user: null }))
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
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await deleted).toBe(outcome)
  expect(send).toHaveBeenCalledTimes(sent)
})

const LAN = { _id: 'lan' } as never
const VY = { _id: 'vy' } as never

test.each([
  ['of whoever is here', LAN, LAN, cart.info, 2],
  ['of somebody who has gone since', LAN, null, cart.info, 1],
  ['of somebody else', LAN, VY, cart.info, 1],
  ['of a guest who has signed in since', null, VY, cart.info, 2],
  ['that all may make, of somebody who has gone since', LAN, null, board.asked, 2],
] as const)('a call %s', async (_, asking, here, endpoint, sent) => {
  useSession.setState({ user: asking })
  const send = vi.fn().mockResolvedValueOnce(lost).mockResolvedValue(done)
  const answered = retryLost(createClient(send))(endpoint as typeof cart.info).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  useSession.setState({ user: here })
  await vi.advanceTimersByTimeAsync(10_000)
  await answered
  expect(send).toHaveBeenCalledTimes(sent)
})
