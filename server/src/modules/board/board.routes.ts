import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { DAY_SECONDS } from '../../platform/duration.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addressKey } from '../../platform/limits/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  answerDisclosure,
  askForDisclosure,
  listDisclosures,
  readMyDisclosure,
} from './contact/request-disclosure.ts'
import { reveal, revealToAll } from './contact/reveal-contact.ts'
import { lawNoteRoutes } from './law-notes/law-notes.routes.ts'
import { minimumWageRoutes } from './minimum-wages/minimum-wages.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { payAssumptionRoutes } from './pay-assumptions/pay-assumptions.routes.ts'
import { answerAsked, readAsked } from './posts/lifecycle/confirm-still-open.ts'
import {
  closePost,
  confirmPost,
  removePost,
  renewPost,
  reopenPost,
  submitPost,
} from './posts/lifecycle/publish-post.ts'
import { draftPost, repostPost, savePost } from './posts/lifecycle/save-draft.ts'
import { listMine, readMine } from './posts/my-posts.ts'
import { countView, readPost, readPostAsMember } from './posts/post-queries.ts'
import { withdrawChange } from './posts/revisions/revise-post.ts'
import { listsVersion } from './search/lists-version.ts'
import { districtRoutes } from './search/places/districts/districts.routes.ts'
import { searchRoutes } from './search/search.routes.ts'

export function boardRoutes(serve: Serve, platform: Platform): void {
  readingRoutes(serve, platform)
  writingRoutes(serve, platform)
  disclosureRoutes(serve, platform)
  moderationRoutes(serve, platform)
  searchRoutes(serve, platform)
  lawNoteRoutes(serve, platform)
  minimumWageRoutes(serve, platform)
  districtRoutes(serve, platform)
  payAssumptionRoutes(serve, platform)
}

function readingRoutes(serve: Serve, platform: Platform): void {
  const posts = new AnswerCache({
    version: () => listsVersion(platform),
    control: 'public, no-cache',
  })
  const perAddress = platform.limits.define('public-contacts', { times: 20, seconds: DAY_SECONDS })
  serve(
    board.read,
    posts.keep(
      ({ params }) => params.id,
      ({ params }) => readPost(platform, params.id),
    ),
  )
  serve(board.readAsMember, ({ user, params }) => readPostAsMember(platform, user.userId, params.id))
  serve(board.seen, async ({ params }) => {
    await countView(platform, params.id)
    return DONE
  })
  serve(board.reveal, ({ user, params, body }) => reveal(platform, user.userId, params.id, body.way))
  serve(
    board.revealToAll,
    async ({ request, params, body }) =>
      (await perAddress.take(addressKey(request.ip))) ?? revealToAll(platform, params.id, body.way),
  )
  serve(board.asked, ({ query }) => readAsked(platform, query.token))
  serve(board.answer, ({ body }) => answerAsked(platform, body))
}

function writingRoutes(serve: Serve, platform: Platform): void {
  const perUser = platform.limits.define('posts', { times: 60, seconds: DAY_SECONDS })
  serve(board.mine, ({ user, query }) => listMine(platform, user.userId, query))
  serve(board.readMine, ({ user, params }) => readMine(platform, user.userId, params.id))
  serve(
    board.draft,
    async ({ user, body }) => (await perUser.take(user.userId)) ?? draftPost(platform, user.userId, body),
  )
  serve(board.save, ({ user, params, body }) => savePost(platform, user.userId, params.id, body))
  serve(board.submit, ({ user, params }) => submitPost(platform, user.userId, params.id))
  serve(board.renew, ({ user, params }) => renewPost(platform, user.userId, params.id))
  serve(board.confirm, ({ user, params }) => confirmPost(platform, user.userId, params.id))
  serve(board.close, ({ user, params, body }) => closePost(platform, user.userId, params.id, body.as))
  serve(board.reopen, ({ user, params }) => reopenPost(platform, user.userId, params.id))
  serve(
    board.repost,
    async ({ user, params }) =>
      (await perUser.take(user.userId)) ?? repostPost(platform, user.userId, params.id),
  )
  serve(board.withdrawChange, ({ user, params }) => withdrawChange(platform, user.userId, params.id))
  serve(
    board.remove,
    async ({ user, params }) => (await removePost(platform, user.userId, params.id)) ?? DONE,
  )
}

function disclosureRoutes(serve: Serve, platform: Platform): void {
  const perUser = platform.limits.define('disclosures', { times: 20, seconds: DAY_SECONDS })
  serve(
    disclosures.ask,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? askForDisclosure(platform, user.userId, params.id, body.message),
  )
  serve(disclosures.mine, ({ user, params }) => readMyDisclosure(platform, user.userId, params.id))
  serve(disclosures.list, ({ user, params }) => listDisclosures(platform, user.userId, params.id))
  serve(disclosures.answer, ({ user, params, body }) =>
    answerDisclosure(platform, user.userId, params, body.accept),
  )
}
