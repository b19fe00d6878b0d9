import { DONE } from '@lunula/contract/schema.ts'
import { shipping } from '@lunula/contract/shipping.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import * as actions from './actions.ts'

export function shippingRoutes(serve: Serve, platform: Platform): void {
  serve(shipping.addAddress, ({ user, body }) => actions.addAddress(platform, user.userId, body))
  serve(shipping.addresses, ({ user, query }) => actions.listAddresses(platform, user.userId, query.type))
  serve(shipping.address, ({ user, params }) => actions.readAddress(platform, user.userId, params.id))
  serve(shipping.updateAddress, ({ user, params, body }) =>
    actions.changeAddress(platform, user.userId, params.id, body),
  )
  serve(
    shipping.removeAddress,
    async ({ user, params }) => (await actions.removeAddress(platform, user.userId, params.id)) ?? DONE,
  )
  serve(shipping.setDefaultAddress, ({ user, params }) =>
    actions.setDefaultAddress(platform, user.userId, params.id),
  )
  serve(shipping.defaultMethod, ({ query, language }) =>
    actions.readDefaultMethod(platform, query.name ?? 'table', language),
  )
  serve(shipping.zip, async ({ params, reply }) => {
    const place = actions.findZip(params.zip)
    if (!place) return refuse('shipping.zip_not_found')
    reply.header('cache-control', 'public, max-age=86400')
    return place
  })
  serve(shipping.fees, () => actions.readFeeConfiguration(platform))
}
