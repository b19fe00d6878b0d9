import { safetySheets } from '@lunula/contract/safety-sheets.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'

/** Binders that one user may have made in an hour: each is put together anew. */
const BINDERS = { times: 20, seconds: 3600 }

export function safetySheetRoutes(serve: Serve, platform: Platform): void {
  const perUser = platform.limits.define('safety-binder', BINDERS)
  serve(safetySheets.sheet, ({ params }) => actions.readSheet(platform, params.slug))
  serve(safetySheets.bought, async ({ user }) => ({
    docs: await actions.listBoughtSheets(platform, user.userId),
  }))
  serve(
    safetySheets.binder,
    async ({ user, language }) =>
      (await perUser.take(user.userId)) ?? actions.bindBought(platform, { userId: user.userId, language }),
  )
}
