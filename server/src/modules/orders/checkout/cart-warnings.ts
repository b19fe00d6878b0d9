import { type CartItem, isForSale } from '@lunula/contract/cart/schemas.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { MAX_ORDER } from '@lunula/contract/orders/constants.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { text } from '../../../platform/text.ts'
import { type Buyer, fullName } from '../../cart/index.ts'

/**
 * What the buyer should know before paying: lines left out, too few in stock, moved prices, ground only, too
 * small or too large an order.
 * @param minimum what an order must come to before discounts, in cents
 */
export function warningsOf(
  items: readonly CartItem[],
  { language }: Buyer,
  minimum: number,
): Preview['warnings'] {
  const translate = text(language)
  const warnings: Preview['warnings'] = []
  for (const item of items) {
    const name = fullName({ product_name: item.product_name, variant_name: item.product.variant_name })
    const warn = (code: string, values: Record<string, string | number> = {}): void => {
      warnings.push({
        code: `warning.${code}`,
        message: translate(`shop:warning.${code}`, { name, ...values }),
        variant_id: item.variant_id,
      })
    }
    if (item.state === 'gone' || item.state === 'licence') warn(item.state)
    else if (item.state !== 'ok') warn('short', { available: item.available })
    else if (item.previous_price !== null) warn(lostProPrice(item) ? 'pro_price_closed' : 'price_changed')
  }
  if (items.some((item) => isForSale(item) && item.product.hazmat.ground_only)) {
    warnings.push({
      code: 'warning.ground_only',
      message: translate('shop:warning.ground_only'),
      variant_id: null,
    })
  }
  const subtotal = items.reduce((sum, { line_total }) => sum + line_total, 0)
  if (subtotal < minimum) {
    warnings.push({
      code: 'warning.below_minimum',
      message: translate('errors:orders.below_minimum', { minimum: formatMoney(minimum) }),
      variant_id: null,
    })
  }
  if (subtotal > MAX_ORDER) {
    warnings.push({
      code: 'warning.above_maximum',
      message: translate('errors:orders.above_maximum', { maximum: formatMoney(MAX_ORDER) }),
      variant_id: null,
    })
  }
  return warnings
}

/** Dearer than before, with a price for professionals that is not open to the buyer. */
const lostProPrice = ({ previous_price, price, product, wholesale_prices }: CartItem): boolean =>
  previous_price !== null &&
  previous_price < price &&
  product.pro_prices &&
  !wholesale_prices.some(({ pro }) => pro)
