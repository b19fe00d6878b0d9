import { DONE } from '@lunula/contract/schema.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteAlertOf } from './stock-alerts.repository.ts'
import { askForAlert, listAlerts, stopAlerts } from './stock-alerts.ts'

export function stockAlertRoutes(serve: Serve, platform: Platform): void {
  serve(stockAlerts.list, async ({ user, language }) => ({
    docs: await listAlerts(platform, { userId: user.userId, language }),
  }))
  serve(
    stockAlerts.ask,
    async ({ user, params }) => (await askForAlert(platform, user.userId, params.variant_id)) ?? DONE,
  )
  serve(stockAlerts.remove, async ({ user, params }) => {
    await deleteAlertOf(platform.database, user.userId, params.variant_id)
    return DONE
  })
  serve(stockAlerts.stop, async ({ body }) => (await stopAlerts(platform, body.token)) ?? DONE)
}
