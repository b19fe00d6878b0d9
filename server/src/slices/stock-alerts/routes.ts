import { DONE } from '@lunula/contract/schema.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'

export function stockAlertRoutes(serve: Serve, platform: Platform): void {
  serve(stockAlerts.list, async ({ user, language }) => ({
    docs: await actions.listAlerts(platform, { userId: user.userId, language }),
  }))
  serve(
    stockAlerts.ask,
    async ({ user, params }) => (await actions.askForAlert(platform, user.userId, params.variant_id)) ?? DONE,
  )
  serve(stockAlerts.remove, async ({ user, params }) => {
    await actions.removeAlert(platform, user.userId, params.variant_id)
    return DONE
  })
  serve(stockAlerts.stop, ({ body }) => actions.stopAlerts(platform, body.token))
}
