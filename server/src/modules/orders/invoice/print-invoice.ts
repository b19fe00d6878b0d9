import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Buyer } from '../../cart/index.ts'
import { describeOrder } from '../order-queries.ts'
import { findPlacedOrder } from '../orders.repository.ts'
import { printPdf } from './invoice-printer.ts'

/** More than anybody looks at, by user. */
const PER_MINUTE = { times: 30, seconds: 60 }

/**
 * The invoice of an own order as a PDF, in the language asked for. Refusals: `orders.not_found`, also for
 * somebody else's; `request.too_many`.
 */
export async function printInvoice(
  platform: Platform,
  { userId, language }: Buyer,
  orderId: string,
): Promise<Buffer | Refusal> {
  const { config, database, limits } = platform
  const tooMany = await limits.define('orders.invoice', PER_MINUTE).take(userId)
  if (tooMany) return tooMany
  const order = await findPlacedOrder(database, userId, orderId)
  if (!order) return refuse('orders.not_found')
  return printPdf({ order: await describeOrder(platform, order), seller: config.seller, language })
}
