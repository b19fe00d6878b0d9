import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../../platform/http/errors.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import {
  closeNotice,
  findOpenNotice,
  findPaymentByGatewayId,
  findRefunds,
  keepNotice,
  readSquareNotice,
} from '../../payments/index.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import { lookAfterRefund } from '../refunds/process-refund.ts'
import { syncPayment } from './sync-payment.ts'

/** Several times what Square's largest events take. */
const MAX_NOTICE_BYTES = 64 * 1024

/**
 * `POST /webhooks/square`. Its body is taken as the bytes that came, which are what is signed; it is answered
 * as soon as it is kept, and a job works it off. An unsigned one answers 403 and is not kept.
 */
export async function registerWebhooks(app: FastifyInstance, orderContext: OrderContext): Promise<void> {
  const { platform } = orderContext
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/api/v1/webhooks/square', async (request, reply) => {
      const signature = request.headers['x-square-hmacsha256-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = await readSquareNotice(platform, body, signature?.toString())
      if (isRefusal(notice)) return sendRefusal(request, reply, notice)
      await platform.database.transaction(async () => {
        if (await keepNotice(platform, notice)) await orderContext.scheduleWebhook(notice.eventId)
      })
      return { data: { ok: true } }
    })
    done()
  })
}

/**
 * Looks at what a notice is about, as the provider's books have it now; the order in which notices come does
 * not matter.
 */
export async function handleWebhook(orderContext: OrderContext, eventId: string): Promise<void> {
  const { platform, gateway } = orderContext
  const notice = await findOpenNotice(platform, eventId)
  if (!notice) return
  const { type, gatewayPaymentId } = notice
  const gatewayPayment = gatewayPaymentId ? await gateway?.read(gatewayPaymentId) : undefined
  if (gatewayPayment) await syncPayment(orderContext, gatewayPayment)
  const payment = gatewayPaymentId
    ? await findPaymentByGatewayId(platform.database, gatewayPaymentId)
    : undefined
  if (payment && type.startsWith('refund.')) {
    const open = (await findRefunds(platform, [payment.order_id])).filter(({ state }) => state === 'pending')
    for (const refund of open) await lookAfterRefund(orderContext, refund)
  }
  await platform.database.transaction(async () => {
    if (payment && type === 'dispute.created') {
      await repository.insertHistory(
        platform.database,
        { order_id: payment.order_id, event: 'payment.disputed', actor: 'system' },
        platform.clock.now(),
      )
    }
    await closeNotice(platform, eventId)
  })
}
