import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { isShopsFault, type Return } from '@lunula/contract/orders/returns.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { MailContent, MailRow } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { signedLink } from '../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Translate } from '../../../platform/text.ts'
import { findEmail } from '../../accounts/index.ts'
import { ORDER_LINK } from '../order-access-link.ts'
import { loadOrderDetails } from '../order-queries.ts'
import { creditOf, creditReturned, type OrderDetails, orderView } from '../orders.presenter.ts'
import * as repository from '../orders.repository.ts'
import { findRefundLines } from '../refunds/refund.repository.ts'
import { goodsRows } from './goods-rows.ts'
import type { OrderUpdate } from './order-updates.ts'

type UpdateContent = Pick<MailContent, 'rows' | 'total' | 'notes'> & {
  /** What it is called, where the kind of the news does not say it. */
  as?: 'credited'
  /** Leads to the order of the signed-in buyer, where the label is, instead of the page without a sign-in. */
  labeled?: boolean
  values?: Record<string, string | number>
}

/**
 * Tells one piece of news, in the language of the order. Its key makes it one mail, however often the job
 * runs.
 * @param again makes it another one
 */
export async function sendOrderUpdateEmail(
  platform: Platform,
  { kind, orderId, id }: OrderUpdate,
  again?: string,
): Promise<void> {
  const order = await repository.findOrder(platform.database, orderId)
  const to = order && (order.address.email ?? (await findEmail(platform, order.user_id)))
  if (!order || !to) return
  const t = await mailText(platform, order.language)
  const details = await loadOrderDetails(platform, order)
  const told =
    kind === 'refunded'
      ? refundContent(platform, id, details, await findRefundLines(platform.database, id), t)
      : contentOf(platform, { kind, id }, details, t)
  if (!told) return
  const values = { number: order.number, name: order.address.first_name, ...told.values }
  const content: MailContent = {
    title: t(`mail:news.${told.as ?? kind}.title`, values),
    intro: t(`mail:news.${told.as ?? kind}.intro`, values),
    rows: told.rows,
    ...(told.total && { total: told.total }),
    notes: told.notes,
    link: told.labeled
      ? { label: t('mail:return.label_link'), url: `${platform.config.publicUrl}/account/order/${orderId}` }
      : { label: t('mail:order.link'), url: signedLink(platform, ORDER_LINK, orderId) },
  }
  const key = [`order-${kind}-${id}`, again].filter(Boolean).join('-')
  await sendMail(platform, { key, to, language: order.language }, content)
}

function contentOf(
  platform: Platform,
  { kind, id }: { kind: Exclude<OrderUpdate['kind'], 'refunded'>; id: string },
  details: OrderDetails,
  t: Translate,
): UpdateContent | null {
  if (kind === 'shipped') return parcelContent(platform, id, details, t)
  if (kind === 'canceled') return canceledContent(platform, details, t)
  return returnContent(platform, { kind, id }, details, t)
}

function parcelContent(
  platform: Platform,
  id: string,
  details: OrderDetails,
  t: Translate,
): UpdateContent | null {
  const view = orderView(details, platform.clock.now())
  const parcel = view.fulfillments.find(({ _id }) => _id === id)
  if (!parcel) return null
  const { tracking_number, tracking_url, carrier } = parcel
  const tracking = tracking_number
    ? t('mail:news.shipped.tracking', { carrier: t(`mail:carrier.${carrier}`), number: tracking_number })
    : t('mail:news.shipped.untracked')
  const more = view.fulfillment_status === 'partial' ? [t('mail:news.shipped.more')] : []
  return {
    rows: rowsOf(platform, details, parcel.lines, t),
    notes: [
      tracking,
      ...(tracking_url
        ? [{ text: t('mail:news.shipped.follow', { url: tracking_url }), url: tracking_url }]
        : []),
      ...more,
    ],
  }
}

function refundContent(
  platform: Platform,
  id: string,
  details: OrderDetails,
  lines: readonly { item_id: string; quantity: number }[],
  t: Translate,
): UpdateContent | null {
  const { refunds, order, payment } = details
  const refund = refunds.find((known) => known.id === id)
  if (!refund || !payment) return null
  if (refund.amount === 0)
    return creditContent(platform, creditOf(details.refundParts, id), details, lines, t)
  const gone = refunds.reduce((sum, { state, amount }) => (state === 'succeeded' ? sum + amount : sum), 0)
  return {
    values: { amount: formatMoney(refund.amount) },
    rows: [
      ...rowsOf(platform, details, lines, t),
      [t('mail:order.total'), formatMoney(order.total)],
      [t('mail:news.refunded.so_far'), formatMoney(gone)],
      ...creditRow(details, t),
    ],
    total: [t('mail:news.refunded.amount'), formatMoney(refund.amount)],
    notes: [t('mail:news.refunded.when')],
  }
}

/** Store credit alone paid for these items. */
function creditContent(
  platform: Platform,
  credit: number,
  details: OrderDetails,
  lines: readonly { item_id: string; quantity: number }[],
  t: Translate,
): UpdateContent {
  return {
    as: 'credited',
    values: { amount: formatMoney(credit) },
    rows: rowsOf(platform, details, lines, t),
    total: [t('mail:order.credit_returned'), formatMoney(credit)],
    notes: [],
  }
}

function canceledContent(platform: Platform, details: OrderDetails, t: Translate): UpdateContent {
  const { items, payment, order } = details
  const money = payment?.status === 'captured' ? 'refund' : 'released'
  return {
    rows: [
      ...goodsRows(
        platform,
        t,
        items.map(({ quantity, snapshot, line_total }) => ({
          quantity,
          goods: snapshot,
          value: formatMoney(line_total),
        })),
      ),
      ...creditRow(details, t),
    ],
    total: [t('mail:order.total'), formatMoney(order.total)],
    notes: [
      ...(order.total > 0 ? [t(`mail:news.canceled.${money}`)] : []),
      ...(creditReturned(details) > 0 ? [t('mail:news.canceled.credit')] : []),
    ],
  }
}

function creditRow(details: OrderDetails, t: Translate): MailRow[] {
  const returned = creditReturned(details)
  return returned > 0 ? [[t('mail:order.credit_returned'), formatMoney(returned)]] : []
}

function returnContent(
  platform: Platform,
  { kind, id }: { kind: Extract<OrderUpdate['kind'], `${'return' | 'claim'}_${string}`>; id: string },
  details: OrderDetails,
  t: Translate,
): UpdateContent | null {
  const known = orderView(details, platform.clock.now()).returns.find(({ _id }) => _id === id)
  if (!known) return null
  const fee: MailRow[] = known.fee > 0 ? [[t('mail:return.fee'), formatMoney(known.fee)]] : []
  const credit: MailRow[] =
    known.credit > 0 ? [[t('mail:order.credit_returned'), formatMoney(known.credit)]] : []
  const money: MailRow[] =
    known.refund > 0 || known.credit === 0 ? [[t('mail:return.due'), formatMoney(known.refund)]] : []
  const [total, ...beside] = [...money, ...credit]
  const unpaid = ['return_rejected', 'return_closed', 'claim_rejected', 'claim_replaced'].includes(kind)
  return {
    values: { reason: known.rejection ?? '' },
    rows: [...rowsOf(platform, details, known.lines, t), ...(unpaid ? [] : [...fee, ...beside])],
    ...(!unpaid && total && { total }),
    notes: kind === 'return_approved' ? sendingNotes(known, details.order.language, t) : [],
    labeled: known.label === 'bought',
  }
}

/** Where the parcel goes, what stands on it, until when, and who pays for it. */
function sendingNotes(
  { send_to, send_by, parcel_mark, reason, label }: Return,
  language: Language,
  t: Translate,
): string[] {
  return [
    send_to.length > 0
      ? t('mail:return.address', { address: send_to.join(', ') })
      : t('mail:return.no_address'),
    t('mail:return.mark', { mark: parcel_mark }),
    t('mail:return.send_by', { day: send_by ? formatDay(dayAt(new Date(send_by)), language) : '' }),
    label === 'bought'
      ? t('mail:return.label')
      : t(isShopsFault(reason) ? 'mail:return.we_pay' : 'mail:return.you_pay'),
  ]
}

const rowsOf = (
  platform: Platform,
  { items }: OrderDetails,
  lines: readonly { item_id: string; quantity: number }[],
  t: Translate,
): MailRow[] =>
  goodsRows(
    platform,
    t,
    lines.flatMap(({ item_id, quantity }) => {
      const goods = items.find(({ id }) => id === item_id)?.snapshot
      return goods ? { quantity, goods, value: goods.sku } : []
    }),
  )
