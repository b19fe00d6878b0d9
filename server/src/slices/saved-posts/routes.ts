import { savedPosts } from '@lunula/contract/board/saved-posts.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'

export function savedPostRoutes(serve: Serve, platform: Platform): void {
  serve(savedPosts.list, ({ user, query }) => actions.listSaved(platform, user.userId, query))
  serve(savedPosts.ids, async ({ user }) => ({
    post_ids: await actions.listSavedIds(platform, user.userId),
  }))
  serve(
    savedPosts.save,
    async ({ user, params }) => (await actions.savePost(platform, user.userId, params.id)) ?? DONE,
  )
  serve(savedPosts.remove, async ({ user, params }) => {
    await actions.removeSaved(platform, user.userId, params.id)
    return DONE
  })
}
