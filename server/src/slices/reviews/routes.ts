import { reviews } from '@lunula/contract/reviews.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { AnswerCache } from '../../platform/cache.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { catalogueVersion } from '../catalogue/actions.ts'
import * as actions from './actions.ts'

/** Bytes of lists kept in memory. */
const KEPT_BYTES = 8 * 1024 * 1024
const DAY = 86_400

export function reviewRoutes(serve: Serve, platform: Platform): void {
  const answers = new AnswerCache({
    version: () => catalogueVersion(platform),
    maxBytes: KEPT_BYTES,
    maxAgeMs: 30_000,
    // asked for again each time: whoever has just written wants to see it
    control: 'public, no-cache',
  })
  const perUser = platform.limits.define('reviews', { times: 30, seconds: DAY })
  serve(
    reviews.list,
    answers.keep(
      ({ params, query }) => [params.slug, query.page, query.limit],
      ({ params, query }) => actions.listReviews(platform, params.slug, query),
    ),
  )
  serve(reviews.mine, ({ user, params }) => actions.readMine(platform, user.userId, params.slug))
  serve(
    reviews.write,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? actions.writeReview(platform, user.userId, params.slug, body),
  )
  serve(
    reviews.change,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? actions.changeReview(platform, user.userId, params.slug, body),
  )
  serve(
    reviews.remove,
    async ({ user, params }) => (await actions.removeReview(platform, user.userId, params.slug)) ?? DONE,
  )
  serve(reviews.all, ({ query }) => actions.listAllReviews(platform, query))
  serve(reviews.moderate, ({ user, params, body }) =>
    actions.moderateReview(platform, user.userId, params.id, body),
  )
}
