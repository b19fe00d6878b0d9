import { savedSearches } from '@lunula/contract/board/saved-searches.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'

export function savedSearchRoutes(serve: Serve, platform: Platform): void {
  serve(savedSearches.list, async ({ user }) => ({
    docs: await actions.listSearches(platform, user.userId),
  }))
  serve(savedSearches.save, ({ user, body }) => actions.saveSearch(platform, user.userId, body))
  serve(savedSearches.change, ({ user, params, body }) =>
    actions.changeSearch(platform, user.userId, params.id, body),
  )
  serve(
    savedSearches.remove,
    async ({ user, params }) => (await actions.removeSearch(platform, user.userId, params.id)) ?? DONE,
  )
  serve(savedSearches.stop, ({ body }) => actions.stopAlert(platform, body.token))
}
