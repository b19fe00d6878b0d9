import { MAX_STOCK_ALERTS } from '@lunula/contract/stock-alerts/constants.ts'
import type { StockAlert } from '@lunula/contract/stock-alerts/schemas.ts'
import { newId } from '../../platform/id.ts'
import { readLinkToken, type SignedLink } from '../../platform/mail/signed-link.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Buyer } from '../cart/index.ts'
import { lockStanding, readSellables } from '../catalog/index.ts'
import { alertView } from './stock-alerts.presenter.ts'
import * as repository from './stock-alerts.repository.ts'

/** Of a user. */
export const STOP_LINK: SignedLink = {
  purpose: 'stock-alerts-stop',
  page: '/unsubscribe?topic=stock-alerts&token=',
  invalid: 'stock_alerts.link_invalid',
  expires: { afterDays: 90, refusal: 'stock_alerts.link_expired' },
}

/** What one waits for, the latest first. */
export async function listAlerts(platform: Platform, { userId, language }: Buyer): Promise<StockAlert[]> {
  const alerts = await repository.findAlerts(platform.database, userId)
  const ids = alerts.map(({ variant_id }) => variant_id)
  const sellables = await readSellables(platform, ids, language)
  return alerts.flatMap((alert) => {
    const sellable = sellables.get(alert.variant_id)
    return sellable ? [alertView(alert, sellable)] : []
  })
}

/**
 * Asks for one mail when the variant is back. Its stock is held meanwhile: either a rise sees the request, or
 * the request sees the rise. Refusals: `cart.variant_gone`, `stock_alerts.in_stock`, `stock_alerts.full`.
 */
export const askForAlert = (platform: Platform, userId: string, variantId: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const stock = await lockStanding(platform.database, variantId)
    if (stock === 'gone') return refuse('cart.variant_gone')
    if (stock === 'in') return refuse('stock_alerts.in_stock')
    const alert = { id: newId(), user_id: userId, variant_id: variantId, created_at: clock.now() }
    const asked = await repository.insertAlert(database, alert, MAX_STOCK_ALERTS)
    return asked ? null : refuse('stock_alerts.full', { limit: MAX_STOCK_ALERTS })
  })

/** Takes back all requests of the person to whom the link was given. Refusals: those of `STOP_LINK`. */
export async function stopAlerts(platform: Platform, token: string): Promise<Refusal | null> {
  const userId = readLinkToken(platform, STOP_LINK, token)
  if (isRefusal(userId)) return userId
  await repository.deleteAlerts(platform.database, userId)
  return null
}

/** What a person waits for: shown in their export, gone with their account. */
export const stockAlertData = ({ database }: Platform): PersonalData => ({
  name: 'stock_alerts',
  read: async (userId) =>
    (await repository.findAlerts(database, userId)).map(({ variant_id, created_at }) => ({
      variant_id,
      asked_at: created_at.toISOString(),
    })),
  erase: async (userId) => {
    await repository.deleteAlerts(database, userId)
  },
})
