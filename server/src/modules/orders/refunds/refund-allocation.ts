import { share, unitShare } from '@lunula/contract/formats/money.ts'
import { type ReturnReason, restockingFee } from '@lunula/contract/orders/returns.ts'

/** What the buyer paid for one line, in cents, after discount and credit. */
export interface PaidLine {
  id: string
  quantity: number
  /** Units whose money went back before. */
  refunded: number
  /** Before any discount: by it the shipping is shared. */
  line_total: number
  goods: number
  tax: number
}

/** What was captured, part by part. `shipping` holds its tax and the handling fee as well. */
export interface Paid {
  lines: PaidLine[]
  shipping: number
}

interface OrderSums {
  shipping: number
  shipping_tax: number
  handling: number
  credit: number
}

type ItemSums = Omit<PaidLine, 'goods'> & { discount: number }

/** Cents of a refund by what they are for. */
export interface RefundParts {
  goods: number
  tax: number
  shipping: number
}

/**
 * Takes an order apart into what was paid for what. Credit lowers every part by its share, so that the parts
 * add up to what was captured.
 */
export function paidParts(order: OrderSums, items: readonly ItemSums[]): Paid {
  const shipping = order.shipping + order.shipping_tax + order.handling
  const parts = [...items.flatMap(({ line_total, discount, tax }) => [line_total - discount, tax]), shipping]
  const off = share(order.credit, parts)
  const paid = parts.map((part, index) => part - (off[index] as number))
  return {
    lines: items.map(({ id, quantity, refunded, line_total }, index) => ({
      id,
      quantity,
      refunded,
      line_total,
      goods: paid[index * 2] as number,
      tax: paid[index * 2 + 1] as number,
    })),
    shipping: paid.at(-1) as number,
  }
}

/**
 * What units of an order carry: their share of the line after its discount, of its tax and, on wish, of the
 * shipping. Nothing of it hangs on which line was refunded first, and the last unit of all carries what is
 * left to the cent.
 */
export function partsOf(
  { lines, shipping }: Paid,
  wanted: ReadonlyMap<string, number>,
  { withShipping }: { withShipping: boolean },
): RefundParts {
  const sum = (of: (line: PaidLine, count: number) => number): number =>
    lines.reduce((all, line) => all + of(line, wanted.get(line.id) ?? 0), 0)
  const before = weightOf(lines, ({ refunded }) => refunded)
  const after = weightOf(lines, ({ id, refunded }) => refunded + (wanted.get(id) ?? 0))
  const whole = weightOf(lines, ({ quantity }) => quantity)
  const upTo = (weight: number): number => (whole === 0 ? 0 : Math.floor((shipping * weight) / whole))
  return {
    goods: sum((line, count) => unitShare(line.goods, line.quantity, line.refunded, count)),
    tax: sum((line, count) => unitShare(line.tax, line.quantity, line.refunded, count)),
    shipping: withShipping ? upTo(after) - upTo(before) : 0,
  }
}

/** What units carry of the store credit that paid for an order. */
export function creditParts(
  order: OrderSums,
  items: readonly ItemSums[],
  wanted: ReadonlyMap<string, number>,
  how: { withShipping: boolean },
): RefundParts {
  const whole = partsOf(paidParts({ ...order, credit: 0 }, items), wanted, how)
  const money = partsOf(paidParts(order, items), wanted, how)
  return {
    goods: whole.goods - money.goods,
    tax: whole.tax - money.tax,
    shipping: whole.shipping - money.shipping,
  }
}

/** Shipping is shared by what units cost before any discount; by their number when nothing cost anything. */
function weightOf(lines: readonly PaidLine[], units: (line: PaidLine) => number): number {
  const free = lines.every(({ line_total }) => line_total === 0)
  return lines.reduce(
    (sum, line) => sum + units(line) * (free ? 1 : Math.round(line.line_total / line.quantity)),
    0,
  )
}

interface Units {
  quantity: number
  fulfilled: number
  withdrawn: number
  compensated: number
  returned: number
  refunded: number
}

/** Units that can still be refunded beside the returns that are under way. */
export const refundableUnits = ({
  quantity,
  refunded,
  returned,
  returnsPaid,
}: Units & { returnsPaid: number }) => quantity - refunded - (returned - returnsPaid)

/**
 * Which of refunded units are taken off the order before they leave, and which the buyer keeps. Units that
 * have not left go first.
 */
export function splitUnits(item: Units, count: number): { withdrawn: number; compensated: number } {
  // of a refund that failed: off the order, and still to be paid
  const owed = Math.max(0, item.withdrawn - item.refunded)
  const left = item.quantity - item.fulfilled - item.withdrawn
  const withdrawn = Math.min(left, Math.max(0, count - owed))
  const kept = item.fulfilled - item.returned - item.compensated
  return { withdrawn, compensated: Math.min(kept, Math.max(0, count - withdrawn - owed)) }
}

/** A line named twice counts together. */
export function sumOf(lines: readonly { item_id: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { item_id, quantity } of lines) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity)
  return sums
}

interface ReturnedLines {
  reason: ReturnReason
  lines: readonly { order_item_id: string; quantity: number }[]
}

/**
 * What a return comes to, in cents: its share of the lines and their tax, less the fee for restocking, for
 * money and store credit apart.
 */
export function returnAmounts(
  order: OrderSums,
  items: readonly ItemSums[],
  { reason, lines }: ReturnedLines,
) {
  const wanted: ReadonlyMap<string, number> = new Map(
    lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]),
  )
  const parts = partsOf(paidParts(order, items), wanted, { withShipping: false })
  const credited = creditParts(order, items, wanted, { withShipping: false })
  const fee = restockingFee(parts.goods, reason)
  const creditFee = restockingFee(parts.goods + credited.goods, reason) - fee
  return {
    wanted,
    parts,
    fee,
    refund: parts.goods + parts.tax - fee,
    credit: credited.goods + credited.tax - creditFee,
    creditFee,
  }
}
