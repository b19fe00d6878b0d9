import { quickOrder } from '@lunula/contract/quick-order.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'

export function quickOrderRoutes(serve: Serve, platform: Platform): void {
  serve(quickOrder.match, async ({ user, query, language }) => ({
    docs: await actions.matchVariants(platform, query.q, { userId: user.userId, language }),
  }))
  serve(quickOrder.add, ({ user, language, body }) =>
    actions.quickOrder(platform, { userId: user.userId, language }, body),
  )
}
