import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { text } from '../../../platform/text.ts'
import type { Buyer } from '../../cart/index.ts'
import { describeOrder } from '../order-queries.ts'
import { findPlacedOrder } from '../orders.repository.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceLines } from './invoice-content.ts'

/**
 * The invoice of an own order as a PDF, in the language asked for. Refusal: `orders.not_found`, also for
 * somebody else's.
 */
export async function printInvoice(
  platform: Platform,
  { userId, language }: Buyer,
  orderId: string,
): Promise<Buffer | Refusal> {
  const order = await findPlacedOrder(platform.database, userId, orderId)
  if (!order) return refuse('orders.not_found')
  return drawInvoice(
    invoiceLines(await describeOrder(platform, order), platform.config.seller, text(language)),
  )
}
