import type { MailRow } from '../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Translate } from '../../../platform/text.ts'
import { fullName } from '../../cart/index.ts'
import { mailLook } from '../../catalog/index.ts'
import type { ItemSnapshot } from '../orders.tables.ts'

interface MailedGoods {
  quantity: number
  goods: Pick<ItemSnapshot, 'product_name' | 'variant_name' | 'product_thumbnail' | 'attributes'>
  /** Its amount, or another fact of it. */
  value: string
}

/** Gmail cuts a mail off after 102 kB, and with it the total and the link to the order. */
const MOST_ROWS = 60

/** What was ordered, sent or given back; more than a mail holds is told by its number. */
export function goodsRows(platform: Platform, t: Translate, lines: readonly MailedGoods[]): MailRow[] {
  const more = lines.length - MOST_ROWS
  return [
    ...lines
      .slice(0, MOST_ROWS)
      .map(
        ({ quantity, goods, value }): MailRow => [
          `${quantity} × ${fullName(goods)}`,
          value,
          mailLook(platform, { thumbnail: goods.product_thumbnail, attributes: goods.attributes }),
        ],
      ),
    ...(more > 0 ? [[t('mail:order.more', { count: more }), '', {}] as MailRow] : []),
  ]
}
