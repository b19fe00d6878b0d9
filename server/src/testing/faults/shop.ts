import { readConfig } from '../../config/config.ts'
import { fulfillOrder } from '../../modules/orders/fulfillment/create-shipment.ts'
import { startRefund } from '../../modules/orders/refunds/process-refund.ts'
import type { RefundOrder } from '../../modules/payments/refunds/refunds.ts'
import { openShop } from '../../open-shop.ts'
import { systemClock } from '../../platform/clock.ts'
import { isRefusal } from '../../platform/refusal.ts'

/*
 * The shop as it is started for its users, as a process that the fault harness may kill. Through its parent's
 * channel it lets its database be looked into, which when embedded nobody else can open, and its clock be
 * moved.
 */

export type ShopCommand =
  | { kind: 'query'; text: string; values: readonly unknown[] }
  | { kind: 'advance'; minutes: number }
  | { kind: 'refund'; order: RefundOrder }
  | { kind: 'ship'; orderId: string; staffId: string }

export type Answer = { id: number; value: unknown } | { id: number; error: string }

let ahead = 0
systemClock.now = () => new Date(Date.now() + ahead * 60_000)
const { platform, modules } = await openShop(readConfig(process.env))

async function grant(command: ShopCommand): Promise<unknown> {
  if (command.kind === 'query') return (await platform.database.query(command.text, [...command.values])).rows
  if (command.kind === 'advance') {
    ahead += command.minutes
    return null
  }
  if (command.kind === 'ship') {
    const refusal = await fulfillOrder(modules.orders, command.staffId, command.orderId, { carrier: 'ups' })
    return refusal ? refusal.code : 'shipped'
  }
  const refund = await startRefund(modules.orders, command.order)
  return isRefusal(refund) ? refund.code : 'started'
}

process.on('message', ({ id, command }: { id: number; command: ShopCommand }) => {
  grant(command).then(
    (value) => process.send?.({ id, value } satisfies Answer),
    (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
  )
})

// a harness that was ended leaves no shop behind
process.on('disconnect', () => process.exit(1))
