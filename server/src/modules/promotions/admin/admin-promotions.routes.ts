import { promotionStaff } from '@lunula/contract/promotions/admin/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changePromotion, createPromotion, endPromotion, listAll } from './admin-promotions.ts'

/** Promotions as staff make them. */
export function promotionStaffRoutes(serve: Serve, platform: Platform): void {
  serve(promotionStaff.list, ({ query }) => listAll(platform, query))
  serve(promotionStaff.create, ({ body }) => createPromotion(platform, body))
  serve(promotionStaff.change, ({ params, body }) => changePromotion(platform, params.id, body))
  serve(promotionStaff.end, ({ params }) => endPromotion(platform, params.id))
}
