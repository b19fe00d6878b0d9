import { savedSearches } from '@lunula/contract/saved-searches/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSearch, listSearches, removeSearch, saveSearch, stopAlert } from './saved-searches.ts'

export function savedSearchRoutes(serve: Serve, platform: Platform): void {
  serve(savedSearches.list, async ({ user }) => ({
    docs: await listSearches(platform, user.userId),
  }))
  serve(savedSearches.save, ({ user, body }) => saveSearch(platform, user.userId, body))
  serve(savedSearches.change, ({ user, params, body }) =>
    changeSearch(platform, user.userId, params.id, body),
  )
  serve(
    savedSearches.remove,
    async ({ user, params }) => (await removeSearch(platform, user.userId, params.id)) ?? DONE,
  )
  serve(savedSearches.stop, ({ body }) => stopAlert(platform, body.token))
}
