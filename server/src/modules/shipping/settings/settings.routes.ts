import { DONE } from '@lunula/contract/schema.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import * as edit from './edit-settings.ts'
import { readShippingSettings } from './read-settings.ts'

export function shippingSettingsRoutes(serve: Serve, platform: Platform): void {
  const done = async (change: ReturnType<typeof edit.removeZone>) => {
    const answer = await change
    return isRefusal(answer) ? answer : DONE
  }
  serve(shippingSettings.read, () => readShippingSettings(platform))
  serve(shippingSettings.setMethod, ({ body }) => edit.setMethod(platform, body))
  serve(shippingSettings.removeMethod, ({ params }) => done(edit.removeMethod(platform, params)))
  serve(shippingSettings.setRates, ({ body }) => edit.setRates(platform, body))
  serve(shippingSettings.removeRates, ({ params }) => done(edit.removeRates(platform, params)))
  serve(shippingSettings.setZone, ({ body }) => edit.setZone(platform, body))
  serve(shippingSettings.removeZone, ({ params }) => done(edit.removeZone(platform, params)))
  serve(shippingSettings.setWarehouse, ({ body }) => edit.setWarehouse(platform, body))
  serve(shippingSettings.setServices, ({ body }) => edit.setServices(platform, body))
  serve(shippingSettings.addRule, ({ body }) => edit.addRule(platform, body))
  serve(shippingSettings.endRule, ({ params, body }) => edit.endRule(platform, Number(params.rule), body))
  serve(shippingSettings.removeRule, ({ params }) => done(edit.removeRule(platform, Number(params.rule))))
}
