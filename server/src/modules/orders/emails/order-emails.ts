import { formatArrival } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { MailRow } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findEmail } from '../../accounts/index.ts'
import * as repository from '../orders.repository.ts'
import { goodsRows } from './goods-rows.ts'

/** Lines of a total that are taken off it. */
const LOWERING: ReadonlySet<string> = new Set(['discount', 'credit'])

/**
 * The confirmation of a placed order, in the language it was placed in. Its key makes it one mail, however
 * often it is sent.
 * @param again makes it another one
 */
export async function sendOrderMail(platform: Platform, orderId: string, again?: string): Promise<void> {
  const { database, config } = platform
  const order = await repository.findOrder(database, orderId)
  const to = order && (order.address.email ?? (await findEmail(platform, order.user_id)))
  if (!order || !to) return
  const t = await mailText(platform, order.language)
  const money = formatMoney
  const items = await repository.findItems(database, [orderId])
  const lines = goodsRows(
    platform,
    t,
    items.map(({ quantity, snapshot, line_total }) => ({
      quantity,
      goods: snapshot,
      value: money(line_total),
    })),
  )
  const amounts: MailRow[] = (['subtotal', 'discount', 'shipping', 'handling', 'tax', 'credit'] as const)
    .filter((name) => order[name] > 0 || name === 'subtotal' || name === 'shipping')
    .map((name) => [
      t(`mail:order.${name}`) + codeAt(name, order.promotion),
      (LOWERING.has(name) ? '−' : '') + money(order[name]),
    ])
  const { shipping_method: method } = order
  const arrival = formatArrival(method.delivers_from, method.delivers_to, order.language)
  const { first_name, last_name, address, address2, city, state, zip_code } = order.address
  const content = {
    title: t('mail:order.title', { number: order.number }),
    intro: t('mail:order.intro', { name: first_name }),
    rows: [...lines, ...amounts],
    total: [t('mail:order.total'), money(order.total)] as MailRow,
    notes: [
      t('mail:order.ships_to', {
        address: [`${first_name} ${last_name}`, address, address2, `${city}, ${state} ${zip_code}`]
          .filter(Boolean)
          .join(', '),
      }),
      ...(arrival ? [t('mail:order.arrives', { method: method.name, arrival })] : []),
    ],
    link: { label: t('mail:order.link'), url: `${config.publicUrl}/account/order/${order.id}` },
  }
  const key = [`order-placed-${order.id}`, again].filter(Boolean).join('-')
  await sendMail(platform, { key, to, language: order.language }, content)
}

/** The code beside the line that it lowers. */
function codeAt(name: string, promotion: repository.OrderRecord['promotion']): string {
  const lowered = promotion?.kind === 'free_shipping' ? 'shipping' : 'discount'
  return promotion && name === lowered ? ` (${promotion.code})` : ''
}
