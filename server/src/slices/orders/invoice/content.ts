import { formatMoney } from '@lunula/contract/money.ts'
import type { Order } from '@lunula/contract/orders.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { Translate } from '../../../platform/text.ts'

type Row = [label: string, value: string]

/** What stands on an invoice, as words. */
export interface Invoice {
  title: string
  facts: Row[]
  seller: string[]
  buyer: { title: string; lines: string[] }
  columns: [string, string, string, string]
  items: { name: string; detail: string; cells: [quantity: string, price: string, amount: string] }[]
  totals: Row[]
  total: Row
  refunds: Row[]
  kept: Row | null
  note: string
}

const SELLER = ['Lunula', 'lunula.test']

/** The words of an invoice. Every sum stands as it was when the order was placed; what went back since follows below the total. */
export function invoiceLines(order: Order, t: Translate): Invoice {
  const { first_name, last_name, address, address2, city, state, zip_code } = order.address
  const amounts = (['subtotal', 'discount', 'shipping', 'handling', 'tax', 'credit'] as const).filter(
    (name) => order[name] > 0 || name === 'subtotal' || name === 'shipping' || name === 'tax',
  )
  const refunds = order.refunds.filter(({ state: refundState }) => refundState === 'succeeded')
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const minus = (cents: number) => `−${formatMoney(cents)}`
  const card = order.payment.card
  return {
    title: t('invoice:title', { number: order.number }),
    facts: [
      [t('invoice:number'), order.number],
      [t('invoice:date'), dayAt(new Date(order.createdAt))],
      [t('invoice:payment'), card ? `${card.brand} •••• ${card.last4}` : t('invoice:card')],
    ],
    seller: SELLER,
    buyer: {
      title: t('invoice:buyer'),
      lines: [
        `${first_name} ${last_name}`.trim(),
        [address, address2].filter(Boolean).join(', '),
        `${city}, ${state} ${zip_code}`.replace(/^, /, ''),
      ].filter(Boolean),
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
      t('invoice:refund', { day: dayAt(new Date(createdAt)) }),
      minus(amount),
    ]),
    kept: refunded > 0 ? [t('invoice:kept'), formatMoney(order.total - refunded)] : null,
    note: t('invoice:note'),
  }
}

/** The tax with its state and rate, and the certificate that freed the order of it. */
function taxName({ tax_basis: basis, address }: Order, t: Translate): string {
  if (!basis) return `${t('mail:order.tax')} ${address.state}`
  if (basis.certificate)
    return t('invoice:tax_exempt', { state: basis.state, certificate: basis.certificate })
  return t('invoice:tax', { state: basis.state, rate: (basis.rate / 100).toFixed(2) })
}
