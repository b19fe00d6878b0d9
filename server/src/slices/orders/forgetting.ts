import { minutesFrom } from '../../platform/clock.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './forgetting-store.ts'
import { describeOrder } from './reading.ts'
import { forgetNotes } from './return-store.ts'

/** An order that nobody finishes forgets its address after this long all the same. */
const FORGET_AFTER_DAYS = 90

/**
 * What the orders hold of a person. Orders themselves stay, for the books; they forget whom they went to, at once when they are finished, otherwise
 * once they are: what is still to be shipped needs its address.
 */
export const ordersData = (platform: Platform): PersonalData => ({
  name: 'orders',
  read: async (userId) => {
    const rows = await store.findAllOrders(platform.database, userId)
    return Promise.all(rows.map((row) => describeOrder(platform, row)))
  },
  erase: async (userId) => {
    const forgetBy = minutesFrom(platform.clock.now(), FORGET_AFTER_DAYS * 24 * 60)
    await forgetNotes(platform.database, userId)
    await store.markForgotten(platform.database, userId, forgetBy)
    await forgetFinished(platform)
  },
})

/** The daily job: orders of closed accounts that were finished since then forget their address. */
export const forgetFinished = ({ database, clock }: Platform): Promise<void> =>
  store.forgetAddresses(database, clock.now())
