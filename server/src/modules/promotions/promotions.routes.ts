import { promotions } from '@lunula/contract/promotions/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BuyerHistory, listOffers, validateCode } from './apply-code.ts'

export function promotionRoutes(
  serve: Serve,
  platform: Platform,
  history: (userId: string) => Promise<BuyerHistory>,
): void {
  serve(promotions.list, ({ language }) => listOffers(platform, language))
  serve(promotions.validate, ({ user, language, body }) =>
    validateCode(platform, { userId: user.userId, language }, body.code, history),
  )
}
