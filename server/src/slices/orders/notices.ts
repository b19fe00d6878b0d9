import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../platform/http/errors.ts'
import { isRefusal } from '../../platform/refusal.ts'
import {
  closeNotice,
  findOpenNotice,
  findPaymentByGatewayId,
  findRefunds,
  keepNotice,
  readSquareNotice,
} from '../payments/actions.ts'
import { followPayment } from './following.ts'
import type { Ordering } from './ordering.ts'
import { lookAfterRefund } from './refunding.ts'
import * as store from './store.ts'

/**
 * `POST /webhooks/square`. Its body is taken as the bytes that came, which are what is signed; it is answered as soon as it is kept, and a
 * job works it off. An unsigned one answers 403 and is not kept.
 */
export async function registerNotices(app: FastifyInstance, ordering: Ordering): Promise<void> {
  const { platform } = ordering
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post('/api/v1/webhooks/square', async (request, reply) => {
      const signature = request.headers['x-square-hmacsha256-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = await readSquareNotice(platform, body, signature?.toString())
      if (isRefusal(notice)) return sendRefusal(request, reply, notice)
      await platform.database.transaction(async () => {
        if (await keepNotice(platform, notice)) await ordering.scheduleNotice(notice.eventId)
      })
      return { data: { ok: true } }
    })
  })
}

/** Looks at what a notice is about, as the provider's books have it now; the order in which notices come does not matter. */
export async function handleNotice(ordering: Ordering, eventId: string): Promise<void> {
  const { platform, gateway } = ordering
  const notice = await findOpenNotice(platform, eventId)
  if (!notice) return
  const { type, gatewayPaymentId } = notice
  const theirs = gatewayPaymentId ? await gateway?.read(gatewayPaymentId) : undefined
  if (theirs) await followPayment(ordering, theirs)
  const ours = gatewayPaymentId ? await findPaymentByGatewayId(platform, gatewayPaymentId) : undefined
  if (ours && type.startsWith('refund.')) {
    const open = (await findRefunds(platform, [ours.order_id])).filter(({ state }) => state === 'pending')
    for (const refund of open) await lookAfterRefund(ordering, refund)
  }
  await platform.database.transaction(async () => {
    if (ours && type === 'dispute.created') {
      await store.insertHistory(
        platform.database,
        { order_id: ours.order_id, event: 'payment.disputed', actor: 'system' },
        platform.clock.now(),
      )
    }
    await closeNotice(platform, eventId)
  })
}
