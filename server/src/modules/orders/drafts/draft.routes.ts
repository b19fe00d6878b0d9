import { drafts, paymentLinks } from '@lunula/contract/orders/drafts/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OrderContext } from '../order-context.ts'
import * as desk from './drafts.ts'
import { payByLink, readPaymentLink } from './payment-link.ts'

/** Orders that staff put together, and the links by which customers pay for them. */
export function draftRoutes(serve: Serve, orderContext: OrderContext): void {
  const { platform } = orderContext
  serve(drafts.list, ({ query }) => desk.listDrafts(platform, query))
  serve(drafts.create, ({ user, body, language }) => desk.createDraft(platform, user.userId, body, language))
  serve(drafts.read, ({ params, language }) => desk.readDraft(platform, params.id, language))
  serve(drafts.change, ({ params, body, language }) => desk.changeDraft(platform, params.id, body, language))
  serve(drafts.send, ({ params, body, language }) =>
    desk.sendDraft(orderContext, params.id, body.expected_total, language),
  )
  serve(drafts.cancel, ({ params, language }) => desk.cancelDraft(platform, params.id, language))
  serve(paymentLinks.read, ({ query, language, reply }) => {
    reply.header('cache-control', 'no-store')
    return readPaymentLink(platform, query.token, language)
  })
  serve(paymentLinks.pay, ({ body, headers, language, reply, request: { ip } }) => {
    reply.header('cache-control', 'no-store')
    return payByLink(orderContext, body, { key: headers['idempotency-key'], language, ip })
  })
}
