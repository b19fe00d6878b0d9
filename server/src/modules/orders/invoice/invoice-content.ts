import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { dayAt } from '../../../platform/clock.ts'
import { type Translate, text } from '../../../platform/text.ts'
import type { InvoiceContent } from './invoice-printer.ts'

type Row = [label: string, value: string]

/** What stands on an invoice, as words. */
export interface Invoice {
  title: string
  facts: Row[]
  /** The name first. */
  seller: string[]
  buyer: { title: string; lines: string[] }
  columns: [string, string, string, string]
  items: { name: string; detail: string; cells: [quantity: string, price: string, amount: string] }[]
  totals: Row[]
  total: Row
  refunds: Row[]
  kept: Row | null
  /** Store credit that went back. */
  credited: Row | null
  note: string
  /** Under every page of several. */
  footOf: (page: number, pages: number) => string
}

/**
 * The words of an invoice. Every sum stands as it was when the order was placed; what went back since follows
 * below the total.
 */
export function invoiceLines({ order, seller, language }: InvoiceContent): Invoice {
  const t = text(language)
  const amounts = (['subtotal', 'discount', 'shipping', 'handling', 'tax', 'credit'] as const).filter(
    (name) => order[name] > 0 || name === 'subtotal' || name === 'shipping' || name === 'tax',
  )
  const refunds = order.refunds.filter(({ state: refundState }) => refundState === 'succeeded')
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const minus = (cents: number) => `−${formatMoney(cents)}`
  return {
    title: t('invoice:title', { number: order.number }),
    facts: [
      [t('invoice:number'), order.number],
      [t('invoice:date'), formatDay(dayAt(new Date(order.createdAt)), language)],
      [t('invoice:payment'), paidBy(order, t)],
    ],
    seller: [seller.name, ...seller.address, seller.email],
    buyer: {
      title: t('invoice:buyer'),
      lines: addressLines(order),
    },
    columns: [t('invoice:item'), t('invoice:quantity'), t('invoice:price'), t('invoice:amount')],
    items: order.items.map((item) => ({
      name: [item.product_name, item.variant_name].filter(Boolean).join(' · '),
      detail: [
        item.sku,
        item.discount > 0 ? t('invoice:discounted', { amount: formatMoney(item.discount) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      cells: [String(item.quantity), formatMoney(item.price), formatMoney(item.line_total)],
    })),
    totals: amounts.map((name) => [
      name === 'tax' ? taxName(order, t) : t(`mail:order.${name}`),
      name === 'discount' || name === 'credit' ? minus(order[name]) : formatMoney(order[name]),
    ]),
    total: [t('mail:order.total'), formatMoney(order.total)],
    refunds: refunds.map(({ amount, createdAt }) => [
      t('invoice:refund', { day: formatDay(dayAt(new Date(createdAt)), language) }),
      minus(amount),
    ]),
    credited:
      order.credit_returned > 0 ? [t('invoice:credit_returned'), formatMoney(order.credit_returned)] : null,
    kept: refunded > 0 ? [t('invoice:kept'), formatMoney(order.total - refunded)] : null,
    note: t('invoice:note', { seller: seller.name }),
    footOf: (page, pages) => t('invoice:page', { number: order.number, page, pages }),
  }
}

export const addressLines = ({
  address: { first_name, last_name, address, address2, city, state, zip_code },
}: Pick<Order, 'address'>): string[] =>
  [
    `${first_name} ${last_name}`.trim(),
    [address, address2].filter(Boolean).join(', '),
    `${city}, ${state} ${zip_code}`.replace(/^, /, ''),
  ].filter(Boolean)

function paidBy({ payment: { card }, total, credit }: Order, t: Translate): string {
  if (card) return `${card.brand} •••• ${card.last4}`
  return t(total === 0 && credit > 0 ? 'invoice:credit' : 'invoice:card')
}

/** The tax with its state and rate, and the certificate that freed the order of it. */
function taxName({ tax_basis: basis, address }: Order, t: Translate): string {
  if (!basis) return `${t('mail:order.tax')} ${address.state}`
  if (basis.certificate)
    return t('invoice:tax_exempt', { state: basis.state, certificate: basis.certificate })
  return t('invoice:tax', { state: basis.state, rate: (basis.rate / 100).toFixed(2) })
}
