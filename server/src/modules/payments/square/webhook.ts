import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Notice } from '../webhooks/webhook-events.ts'

interface SquareEvent {
  event_id?: unknown
  type?: unknown
  data?: {
    object?: {
      payment?: { id?: unknown }
      refund?: { payment_id?: unknown }
      dispute?: { disputed_payment?: { payment_id?: unknown } }
    }
  }
}

/**
 * Reads a webhook of Square. Only one that Square signed counts: the signature is over the address it was
 * sent to and every byte of it. Refusals: `payments.notice_unsigned`, `request.malformed`,
 * `request.not_found` when this shop expects none.
 */
export async function readNotice(
  { config: { square } }: Platform,
  body: string,
  signature: string | undefined,
): Promise<Notice | Refusal> {
  if (!square?.webhookSignatureKey) return refuse('request.not_found')
  const { WebhooksHelper } = await import('square')
  const genuine = await WebhooksHelper.verifySignature({
    requestBody: body,
    signatureHeader: signature ?? '',
    signatureKey: square.webhookSignatureKey,
    notificationUrl: square.webhookUrl,
  })
  return genuine ? noticeOf(body) : refuse('payments.notice_unsigned')
}

function noticeOf(body: string): Notice | Refusal {
  const { event_id, type, data } = parse(body)
  if (typeof event_id !== 'string' || typeof type !== 'string') return refuse('request.malformed')
  const { payment, refund, dispute } = data?.object ?? {}
  const id = payment?.id ?? refund?.payment_id ?? dispute?.disputed_payment?.payment_id
  return { eventId: event_id, type, gatewayPaymentId: typeof id === 'string' ? id : null }
}

function parse(body: string): SquareEvent {
  try {
    return (JSON.parse(body) as SquareEvent | null) ?? {}
  } catch {
    return {}
  }
}
