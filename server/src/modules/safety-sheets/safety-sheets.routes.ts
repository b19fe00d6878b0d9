import { safetySheets } from '@lunula/contract/safety-sheets/schemas.ts'
import { HOUR_SECONDS } from '../../platform/duration.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { bindBought, listBoughtSheets, readSheet } from './safety-sheets.ts'

/** Binders that one user may have made in an hour: each is put together anew. */
const BINDERS = { times: 20, seconds: HOUR_SECONDS }

export function safetySheetRoutes(serve: Serve, platform: Platform): void {
  const perUser = platform.limits.define('safety-binder', BINDERS)
  serve(safetySheets.sheet, ({ params }) => readSheet(platform, params.slug))
  serve(safetySheets.bought, async ({ user }) => ({
    docs: await listBoughtSheets(platform, user.userId),
  }))
  serve(
    safetySheets.binder,
    async ({ user, language }) =>
      (await perUser.take(user.userId)) ?? bindBought(platform, { userId: user.userId, language }),
  )
}
