import { reviews } from '@lunula/contract/reviews/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { DAY_SECONDS } from '../../platform/duration.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { catalogVersion } from '../catalog/index.ts'
import {
  changeReview,
  listAllReviews,
  listReviews,
  moderateReview,
  readMine,
  removeReview,
  writeReview,
} from './reviews.ts'

export function reviewRoutes(serve: Serve, platform: Platform): void {
  const answers = new AnswerCache({
    version: () => catalogVersion(platform),
    // asked for again each time: whoever has just written wants to see it
    control: 'public, no-cache',
  })
  const perUser = platform.limits.define('reviews', { times: 30, seconds: DAY_SECONDS })
  serve(
    reviews.list,
    answers.keep(
      ({ params, query }) => [params.slug, query.page, query.limit],
      ({ params, query }) => listReviews(platform, params.slug, query),
    ),
  )
  serve(reviews.mine, ({ user, params }) => readMine(platform, user.userId, params.slug))
  serve(
    reviews.write,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? writeReview(platform, user.userId, params.slug, body),
  )
  serve(
    reviews.change,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? changeReview(platform, user.userId, params.slug, body),
  )
  serve(
    reviews.remove,
    async ({ user, params }) => (await removeReview(platform, user.userId, params.slug)) ?? DONE,
  )
  serve(reviews.all, ({ query }) => listAllReviews(platform, query))
  serve(reviews.moderate, ({ user, params, body }) => moderateReview(platform, user.userId, params.id, body))
}
