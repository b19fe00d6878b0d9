import type { Platform } from '../../platform/platform.ts'
import { findRecipient } from '../accounts/index.ts'
import { fullName } from '../cart/index.ts'
import { findStocked, onStockRise, readSellables, type Sellable } from '../catalog/index.ts'
import { notify, secondsBeforeMail, wasPushed } from '../notifications/index.ts'
import { sendBackInStock } from './back-in-stock-email.ts'
import * as repository from './stock-alerts.repository.ts'
import type { StockAlertRow } from './stock-alerts.tables.ts'

/** So many are set on their way in one transaction; hundreds may wait for one shade. */
const BATCH = 200

interface UnpushedAlert {
  alertId: string
  userId: string
  variantId: string
}

const pathTo = ({ slug, variant_id }: Sellable): string => `/product/${slug}?variant=${variant_id}`

/** Declares the jobs and listens for rising stock. */
export function registerStockAlerts(platform: Platform): void {
  const { database, clock, jobs } = platform

  const mail = jobs.define<{ alertId: string }>('stock-alerts.mail', ({ alertId }) => notifyWaiting(alertId))
  const announce = jobs.define<{ variantIds: string[] }>('stock-alerts.announce', async ({ variantIds }) => {
    const stocked = [...(await findStocked(platform, variantIds))]
    while ((await setOnTheWay(stocked)) === BATCH);
  })

  const mailUnpushed = jobs.define<UnpushedAlert>(
    'stock-alerts.mail-unpushed',
    async ({ alertId, userId, variantId }) => {
      const to = await findRecipient(platform, userId)
      const sellable = (await readSellables(platform, [variantId], to?.language ?? 'en')).get(variantId)
      if (!sellable) return
      if (await wasPushed(platform, { userId, kind: 'back_in_stock', path: pathTo(sellable) })) return
      await sendBackInStock(platform, { id: alertId, user_id: userId }, sellable)
    },
  )

  const setOnTheWay = (variantIds: readonly string[]): Promise<number> =>
    database.transaction(async () => {
      const due = await repository.markDue(database, variantIds, clock.now(), BATCH)
      for (const alertId of due) await mail({ alertId })
      return due.length
    })

  /**
   * Products that are gone again are not announced: their request waits on. Whoever raised them meanwhile may
   * have seen it as under way, so the stock is looked at once more after it waits again.
   */
  async function notifyWaiting(alertId: string): Promise<void> {
    const alert = await repository.findAlert(database, alertId)
    if (!alert) return
    const ids = [alert.variant_id]
    const isBack = async () => (await findStocked(platform, ids)).size > 0
    const to = await findRecipient(platform, alert.user_id)
    const sellable = (await readSellables(platform, ids, to?.language ?? 'en')).get(alert.variant_id)
    if (sellable && (await isBack())) {
      const afterSeconds = await secondsBeforeMail(platform, alert.user_id, 'back_in_stock')
      if (afterSeconds === 0) await sendBackInStock(platform, alert, sellable)
      await finish(alert, sellable, afterSeconds)
      return
    }
    await repository.waitOn(database, alertId)
    if (await isBack()) await announce({ variantIds: ids })
  }

  /**
   * The mail is on its way, or will be when no device takes the push: it stands in the shop as well, and the
   * request is done.
   */
  const finish = (
    { id, user_id, variant_id }: StockAlertRow,
    sellable: Sellable,
    afterSeconds: number,
  ): Promise<void> =>
    database.transaction(async () => {
      await repository.deleteAlert(database, id)
      if (afterSeconds > 0)
        await mailUnpushed({ alertId: id, userId: user_id, variantId: variant_id }, { afterSeconds })
      await notify(platform, user_id, {
        kind: 'back_in_stock',
        data: { variant_id, name: fullName(sellable) },
        path: pathTo(sellable),
      })
    })

  onStockRise(platform, async (variantIds) => {
    const awaited = await repository.findAwaited(database, variantIds)
    if (awaited.length > 0) await announce({ variantIds: awaited })
  })
}
