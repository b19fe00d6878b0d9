import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { watchedWords } from '@lunula/contract/board/moderation/watched-words.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { DAY_SECONDS } from '../../../platform/duration.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { appealForPost } from './appeals/appeal-post.ts'
import { banAuthor, listBans, unbanAuthor } from './bans/ban-author.ts'
import { decide, listQueue, readCase } from './moderate-posts.ts'
import { reportPost } from './reports/report-post.ts'
import {
  changeWatchedWord,
  createWatchedWord,
  listWatchedWords,
  removeWatchedWord,
} from './watched-words/edit-watched-words.ts'

export function moderationRoutes(serve: Serve, platform: Platform): void {
  const perUser = platform.limits.define('post-reports', { times: 20, seconds: DAY_SECONDS })
  serve(
    moderation.report,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? (await reportPost(platform, user.userId, params.id, body)) ?? DONE,
  )
  serve(moderation.appeal, ({ user, params, body }) =>
    appealForPost(platform, user.userId, params.id, body.text),
  )
  serve(moderation.queue, ({ query }) => listQueue(platform, query))
  serve(moderation.read, ({ params }) => readCase(platform, params.id))
  serve(moderation.decide, ({ user, params, body }) => decide(platform, user.userId, params.id, body))
  serve(moderation.bans, ({ query }) => listBans(platform, query))
  serve(
    moderation.ban,
    async ({ user, params, body }) =>
      (await banAuthor(platform, user.userId, params.id, body.reason)) ?? DONE,
  )
  serve(moderation.unban, async ({ params }) => {
    await unbanAuthor(platform, params.id)
    return DONE
  })
  watchedWordRoutes(serve, platform)
}

function watchedWordRoutes(serve: Serve, platform: Platform): void {
  serve(watchedWords.list, ({ query }) => listWatchedWords(platform, query))
  serve(watchedWords.create, ({ user, body }) => createWatchedWord(platform, user.userId, body))
  serve(watchedWords.change, ({ user, params, body }) =>
    changeWatchedWord(platform, user.userId, params.id, body),
  )
  serve(watchedWords.remove, async ({ params }) => (await removeWatchedWord(platform, params.id)) ?? DONE)
}
