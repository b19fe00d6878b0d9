import { quickOrder } from '@lunula/contract/quick-order/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { matchVariants, placeQuickOrder } from './quick-order.ts'

export function quickOrderRoutes(serve: Serve, platform: Platform): void {
  serve(quickOrder.match, async ({ user, query, language }) => ({
    docs: await matchVariants(platform, query.q, { userId: user.userId, language }),
  }))
  serve(quickOrder.add, ({ user, language, body }) =>
    placeQuickOrder(platform, { userId: user.userId, language }, body),
  )
}
