import { DONE } from '@lunula/contract/schema.ts'
import { feeTerms } from '@lunula/contract/shipping/fees/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  addAddress,
  changeAddress,
  listAddresses,
  readAddress,
  removeAddress,
  setDefaultAddress,
} from './addresses/addresses.ts'
import { listFees, removeFees, setFees } from './fees/edit-fees.ts'
import { readDefaultMethod, readFeeConfiguration } from './fees/fees.ts'
import { shippingSettingsRoutes } from './settings/settings.routes.ts'
import { findZip } from './zip-codes/zip-codes.ts'

export function shippingRoutes(serve: Serve, platform: Platform): void {
  serve(shipping.addAddress, ({ user, body }) => addAddress(platform, user.userId, body))
  serve(shipping.addresses, ({ user, query }) => listAddresses(platform, user.userId, query.type))
  serve(shipping.address, ({ user, params }) => readAddress(platform, user.userId, params.id))
  serve(shipping.updateAddress, ({ user, params, body }) =>
    changeAddress(platform, user.userId, params.id, body),
  )
  serve(
    shipping.removeAddress,
    async ({ user, params }) => (await removeAddress(platform, user.userId, params.id)) ?? DONE,
  )
  serve(shipping.setDefaultAddress, ({ user, params }) => setDefaultAddress(platform, user.userId, params.id))
  serve(shipping.defaultMethod, ({ query, language }) =>
    readDefaultMethod(platform, query.name ?? 'table', language),
  )
  serve(shipping.zip, async ({ params, reply }) => {
    const place = findZip(params.zip)
    if (!place) return refuse('shipping.zip_not_found')
    reply.header('cache-control', 'public, max-age=86400')
    return place
  })
  serve(shipping.fees, () => readFeeConfiguration(platform))
  serve(feeTerms.list, () => listFees(platform))
  serve(feeTerms.set, ({ body }) => setFees(platform, body))
  serve(feeTerms.remove, async ({ params }) => (await removeFees(platform, params.from)) ?? DONE)
  shippingSettingsRoutes(serve, platform)
}
