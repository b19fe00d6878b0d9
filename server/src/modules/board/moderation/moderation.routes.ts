import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { DAY_SECONDS } from '../../../platform/duration.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { banAuthor, unbanAuthor } from './bans/ban-author.ts'
import { decide, listQueue, readCase } from './moderate-posts.ts'
import { reportPost } from './reports/report-post.ts'

export function moderationRoutes(serve: Serve, platform: Platform): void {
  const perUser = platform.limits.define('post-reports', { times: 20, seconds: DAY_SECONDS })
  serve(
    moderation.report,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? (await reportPost(platform, user.userId, params.id, body)) ?? DONE,
  )
  serve(moderation.queue, ({ query }) => listQueue(platform, query))
  serve(moderation.read, ({ params }) => readCase(platform, params.id))
  serve(moderation.decide, ({ user, params, body }) => decide(platform, user.userId, params.id, body))
  serve(
    moderation.ban,
    async ({ user, params, body }) =>
      (await banAuthor(platform, user.userId, params.id, body.reason)) ?? DONE,
  )
  serve(moderation.unban, async ({ params }) => {
    await unbanAuthor(platform, params.id)
    return DONE
  })
}
