import { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteSaved } from './saved-posts.repository.ts'
import { listSaved, listSavedIds, savePost } from './saved-posts.ts'

export function savedPostRoutes(serve: Serve, platform: Platform): void {
  serve(savedPosts.list, ({ user, query }) => listSaved(platform, user.userId, query))
  serve(savedPosts.ids, async ({ user }) => ({
    post_ids: await listSavedIds(platform, user.userId),
  }))
  serve(
    savedPosts.save,
    async ({ user, params }) => (await savePost(platform, user.userId, params.id)) ?? DONE,
  )
  serve(savedPosts.remove, async ({ user, params }) => {
    await deleteSaved(platform.database, user.userId, params.id)
    return DONE
  })
}
