import { addresses } from '@lunula/contract/catalog/addresses/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveCategory, moveProduct } from './move-address.ts'

/** Where goods and categories stand, as staff choose it. */
export function addressRoutes(serve: Serve, platform: Platform): void {
  serve(addresses.moveProduct, ({ params, body }) => moveProduct(platform, params.slug, body.slug))
  serve(addresses.moveCategory, ({ params, body }) => moveCategory(platform, params.slug, body.slug))
}
