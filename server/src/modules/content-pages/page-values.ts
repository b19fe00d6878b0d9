import { formatMoney } from '@lunula/contract/formats/money.ts'
import { RESTOCKING_PERCENT, RETURN_WINDOW_DAYS, SEND_BACK_DAYS } from '@lunula/contract/orders/returns.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFees } from '../shipping/index.ts'
import type { PageValues } from './render-markdown.ts'

/** Names that texts may hold as `{{name}}`, so that no rule of the shop is typed a second time. */
export const VALUE_NAMES = [
  'free_shipping_from',
  'return_days',
  'restocking_percent',
  'send_back_days',
  'seller_name',
  'seller_address',
  'seller_email',
] as const

/** What the shop's rules are now. */
export async function readPageValues(platform: Platform): Promise<PageValues> {
  const { free_shipping_threshold } = await readFees(platform)
  const { name, address, email } = platform.config.seller
  return {
    free_shipping_from: free_shipping_threshold === null ? null : formatMoney(free_shipping_threshold),
    return_days: String(RETURN_WINDOW_DAYS),
    restocking_percent: String(RESTOCKING_PERCENT),
    send_back_days: String(SEND_BACK_DAYS),
    seller_name: name,
    seller_address: address.length > 0 ? address.join(', ') : null,
    seller_email: email,
  } satisfies Record<(typeof VALUE_NAMES)[number], string | null>
}
