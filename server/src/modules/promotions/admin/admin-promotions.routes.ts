import { promotionStaff } from '@lunula/contract/promotions/admin/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changePromotion, createPromotion, endPromotion, listAll, readPromotion } from './admin-promotions.ts'
import { tryPromotion } from './try-promotion.ts'

/** Promotions as staff make them. */
export function promotionStaffRoutes(serve: Serve, platform: Platform): void {
  serve(promotionStaff.list, ({ query }) => listAll(platform, query))
  serve(promotionStaff.read, ({ params }) => readPromotion(platform, params.id))
  serve(promotionStaff.create, ({ body }) => createPromotion(platform, body))
  serve(promotionStaff.change, ({ params, body }) => changePromotion(platform, params.id, body))
  serve(promotionStaff.end, ({ params }) => endPromotion(platform, params.id))
  serve(promotionStaff.try, ({ body, language }) => tryPromotion(platform, body, language))
}
