import type { Order } from '@lunula/contract/orders/schemas.ts'
import { forgetFacts } from '../../../platform/audit/audit-lines.ts'
import { daysFrom } from '../../../platform/clock.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { movePayments } from '../../payments/index.ts'
import { moveUses } from '../../promotions/index.ts'
import { forgetParcelLabels } from '../fulfillment/buy-parcel-label.ts'
import { loadDetailsOfOrders } from '../order-queries.ts'
import { orderView } from '../orders.presenter.ts'
import { forgetLabels } from '../returns/buy-return-label.ts'
import { forgetNotes } from '../returns/return.repository.ts'
import * as repository from './anonymization.repository.ts'

/** An order that nobody finishes forgets its address after this long all the same. */
const ANONYMIZE_AFTER_DAYS = 90
/** So many orders are loaded for an export at a time. */
const EXPORT_BATCH = 100

/**
 * What the orders hold of a person. Orders themselves stay, for the books; they forget whom they went to, at
 * once when they are finished, otherwise once they are: what is still to be shipped needs its address.
 */
export const ordersData = (platform: Platform): PersonalData => ({
  name: 'orders',
  read: (userId) => readAllOrders(platform, userId),
  erase: async (userId) => {
    const anonymizeAfter = daysFrom(platform.clock.now(), ANONYMIZE_AFTER_DAYS)
    await forgetNotes(platform.database, userId)
    await repository.scheduleAnonymization(platform.database, userId, anonymizeAfter)
    await anonymizeFinishedOrders(platform)
  },
  move: async (from, into) => {
    await repository.moveOrders(platform.database, from, into)
    await movePayments(platform, from, into)
    await moveUses(platform, from, into)
  },
})

async function readAllOrders(platform: Platform, userId: string): Promise<Order[]> {
  const { database, clock } = platform
  const all: Order[] = []
  for (let after: string | undefined; ; ) {
    const rows = await repository.findOrdersAfter(database, userId, { after, limit: EXPORT_BATCH })
    const allDetails = await loadDetailsOfOrders(platform, rows)
    all.push(...allDetails.map((details) => orderView(details, clock.now())))
    if (rows.length < EXPORT_BATCH) return all
    after = rows.at(-1)?.id
  }
}

/** The daily job: orders of closed accounts that were finished since then forget their address. */
export const anonymizeFinishedOrders = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform
  const ids = await repository.forgetAddresses(database, clock.now())
  await forgetFacts(database, { kind: 'order', ids }, ['address', 'note'])
  await forgetLabels(platform)
  await forgetParcelLabels(platform)
}
