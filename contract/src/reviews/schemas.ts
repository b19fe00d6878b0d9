import * as T from 'typebox'
import { CursorPage, cursorFields } from '../cursor.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, extend, Id, IdParams, line, lines, optional, orNull, Time } from '../schema.ts'
import { REVIEW_LIST_SORTS, REVIEWS_PER_PAGE } from './constants.ts'
import * as endpoints from './endpoints.ts'

export const ReviewBody = T.Object(
  {
    stars: T.Integer({ minimum: 1, maximum: 5 }),
    title: line(100, 2),
    text: lines(2000, 2),
  },
  { additionalProperties: false },
)
export type ReviewBody = T.Static<typeof ReviewBody>

export const Review = T.Object(
  {
    _id: Id,
    product_id: Id,
    stars: T.Integer(),
    title: T.String(),
    text: T.String({ description: 'plain text' }),
    author: T.String({ description: 'username' }),
    verified: T.Boolean({ description: 'whether the author bought it here' }),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'Review' },
)
export type Review = T.Static<typeof Review>

const hiding = { hidden: T.Boolean(), hidden_reason: orNull(T.String()) }

/** A review as its author and staff see it. */
export const KeptReview = extend(Review, hiding)
export type KeptReview = T.Static<typeof KeptReview>

/** A review in the list of staff. */
export const ListedReview = extend(KeptReview, {
  product: T.Object({ slug: T.String(), name: T.String() }),
})
export type ListedReview = T.Static<typeof ListedReview>

export const ReviewList = extend(Page(Review), {
  rating: orNull(T.Number({ description: 'mean of the stars, to two places' })),
  stars: T.Array(T.Integer(), { description: 'how many gave one star, two stars, … five stars' }),
})
export type ReviewList = T.Static<typeof ReviewList>

const ModerationBody = T.Object(
  {
    hidden: T.Boolean(),
    reason: T.Optional(line(300)),
    seen: T.Optional(
      T.String({
        format: 'date-time',
        description: '`updatedAt` of what is judged; changed since, it answers 409',
      }),
    ),
  },
  { additionalProperties: false },
)
export type ModerationBody = T.Static<typeof ModerationBody>

/** By `_id` or slug, as the product itself. */
const ProductParams = T.Object({ slug: line(200) }, { additionalProperties: false })

export const reviewOperations = {
  list: {
    operationId: 'listReviews',
    tag: 'reviews',
    summary: 'What buyers say of a product, the latest first',
    mayLag: true,
    params: ProductParams,
    query: T.Object(pageFields(REVIEWS_PER_PAGE), { additionalProperties: false }),
    answer: ReviewList,
  },
  write: {
    operationId: 'writeReview',
    tag: 'reviews',
    limit: 'write',
    status: 201,
    summary: 'A buyer’s review of a product; one each, changed by PATCH',
    params: ProductParams,
    body: ReviewBody,
    answer: KeptReview,
  },
  mine: {
    operationId: 'readMyReview',
    tag: 'reviews',
    summary: 'One’s own review of a product, and whether one may write it',
    params: ProductParams,
    answer: T.Object({ may_review: T.Boolean(), review: orNull(KeptReview) }),
  },
  change: {
    operationId: 'changeMyReview',
    tag: 'reviews',
    limit: 'write',
    summary: 'Changes one’s own review',
    params: ProductParams,
    body: T.Object(optional(ReviewBody), { additionalProperties: false, minProperties: 1 }),
    answer: KeptReview,
  },
  remove: {
    operationId: 'deleteMyReview',
    tag: 'reviews',
    limit: 'write',
    summary: 'Takes one’s own review back',
    params: ProductParams,
    answer: Done,
  },
  all: {
    operationId: 'listAllReviews',
    tag: 'reviews',
    summary: 'All reviews for moderation, the latest first',
    query: T.Object(
      {
        hidden: T.Optional(T.Boolean()),
        stars: T.Optional(T.Integer({ minimum: 1, maximum: 5 })),
        sort: T.Optional(choice(REVIEW_LIST_SORTS)),
        ...cursorFields(30),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(ListedReview),
  },
  moderate: {
    operationId: 'moderateReview',
    tag: 'reviews',
    limit: 'write',
    summary: 'Hides a review with a reason, or shows it again',
    params: IdParams,
    body: ModerationBody,
    answer: KeptReview,
  },
} as const satisfies Operations

export const reviews = describe(endpoints.reviews, reviewOperations)
