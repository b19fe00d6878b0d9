import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { tidyText } from '@lunula/contract/formats/tidy-text.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import type {
  KeptReview,
  ListedReview,
  ModerationBody,
  ReviewBody,
  ReviewList,
} from '@lunula/contract/reviews/schemas.ts'
import { recordChange } from '../../platform/audit/audit.ts'
import { type PageQuery, pageSlice } from '../../platform/database/pagination.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { findUsernames } from '../accounts/index.ts'
import { findProductId, lockProduct, writeRating } from '../catalog/index.ts'
import { hasPlacedOrderWith } from '../orders/index.ts'
import { keptView, reviewView } from './reviews.presenter.ts'
import * as repository from './reviews.repository.ts'
import { ratingOf } from './reviews.rules.ts'
import type { ReviewRow } from './reviews.tables.ts'

/** What buyers say of a product, the latest first. Refusal: `catalogue.product_not_found`. */
export async function listReviews(
  platform: Platform,
  slugOrId: string,
  query: PageQuery,
): Promise<ReviewList | Refusal> {
  const { database } = platform
  const productId = await findProductId(platform.database, slugOrId)
  if (!productId) return refuse('catalogue.product_not_found')
  const stars = await repository.countStars(database, productId)
  const page = pageSlice(query)
  const rows = await repository.findShown(database, productId, page)
  const names = await namesOf(platform, rows)
  const total = stars.reduce((sum, each) => sum + each, 0)
  return {
    ...pageOf(
      rows.map((row) => reviewView(row, names)),
      total,
      page,
    ),
    rating: ratingOf(stars),
    stars,
  }
}

/**
 * One's own review, and whether one may write it: who bought the product and has not. Refusal:
 * `catalogue.product_not_found`.
 */
export async function readMine(
  platform: Platform,
  userId: string,
  slugOrId: string,
): Promise<{ may_review: boolean; review: KeptReview | null } | Refusal> {
  const productId = await findProductId(platform.database, slugOrId)
  if (!productId) return refuse('catalogue.product_not_found')
  const row = await repository.findOwn(platform.database, productId, userId)
  if (row) return { may_review: false, review: await kept(platform, row) }
  return { may_review: await hasPlacedOrderWith(platform.database, userId, productId), review: null }
}

/**
 * Said once more because its answer was lost, it is answered alike. Refusals: `catalogue.product_not_found`,
 * `reviews.buyers_only`, `reviews.one_each`.
 */
export async function writeReview(
  platform: Platform,
  userId: string,
  slugOrId: string,
  { stars, title, text }: ReviewBody,
): Promise<KeptReview | Refusal> {
  const { database, clock } = platform
  const productId = await findProductId(platform.database, slugOrId)
  if (!productId) return refuse('catalogue.product_not_found')
  if (!(await hasPlacedOrderWith(platform.database, userId, productId))) return refuse('reviews.buyers_only')
  const said = tidied({ title, text })
  if (isRefusal(said)) return said
  const now = clock.now()
  const row: ReviewRow = {
    id: newId(),
    product_id: productId,
    user_id: userId,
    author: null,
    stars,
    ...said,
    hidden_at: null,
    hidden_by: null,
    hidden_reason: null,
    created_at: now,
    updated_at: now,
  }
  return database.transaction(() =>
    rating(platform, productId, async () => {
      if (await repository.insertReview(database, row)) return kept(platform, row)
      const own = await repository.findOwn(database, productId, userId)
      const isSame = own && own.stars === stars && own.title === said.title && own.text === said.text
      return isSame ? kept(platform, own) : refuse('reviews.one_each')
    }),
  )
}

/**
 * Changes one's own review; a hidden one stays hidden. Refusals: `catalogue.product_not_found`,
 * `reviews.not_found`.
 */
export async function changeReview(
  platform: Platform,
  userId: string,
  slugOrId: string,
  change: Partial<ReviewBody>,
): Promise<KeptReview | Refusal> {
  const { database, clock } = platform
  const productId = await findProductId(platform.database, slugOrId)
  if (!productId) return refuse('catalogue.product_not_found')
  return database.transaction(() =>
    rating(platform, productId, async () => {
      const before = await repository.findOwn(database, productId, userId)
      if (!before) return refuse('reviews.not_found')
      const said = tidied({ title: change.title ?? before.title, text: change.text ?? before.text })
      if (isRefusal(said)) return said
      const stars = change.stars ?? before.stars
      const row = await repository.updateReview(database, before.id, {
        stars,
        ...said,
        updated_at: clock.now(),
      })
      return row ? kept(platform, row) : refuse('reviews.not_found')
    }),
  )
}

/**
 * Takes one's own review back. One that staff hid stays, or it would be written again at once. Refusals:
 * `catalogue.product_not_found`, `reviews.not_found`, `reviews.hidden_stays`.
 */
export async function removeReview(
  platform: Platform,
  userId: string,
  slugOrId: string,
): Promise<Refusal | null> {
  const { database } = platform
  const productId = await findProductId(database, slugOrId)
  if (!productId) return refuse('catalogue.product_not_found')
  return database.transaction(() =>
    rating(platform, productId, async () => {
      const review = await repository.findOwn(database, productId, userId)
      if (!review) return refuse('reviews.not_found')
      if (review.hidden_at) return refuse('reviews.hidden_stays')
      await repository.deleteOwn(database, productId, userId)
      return null
    }),
  )
}

/** All reviews, for staff, the latest first unless asked otherwise. */
export async function listAllReviews(
  platform: Platform,
  filter: repository.ReviewFilter,
): Promise<CursorPageOf<ListedReview>> {
  const { rows, ...page } = await repository.findAll(platform.database, filter)
  const names = await namesOf(platform, rows)
  const docs = rows.map((row) => ({
    ...keptView(row, names),
    product: { slug: row.product_slug, name: row.product_name },
  }))
  return { docs, ...page }
}

/**
 * Staff hide a review, which then counts for nothing, or show it again. Refusals: `reviews.not_found`,
 * `reviews.changed` when its author has changed it since it was `seen`.
 */
export async function moderateReview(
  platform: Platform,
  staffId: string,
  id: string,
  { hidden, reason, seen }: ModerationBody,
): Promise<KeptReview | Refusal> {
  const { database, clock } = platform
  const review = await repository.findReview(database, id)
  if (!review) return refuse('reviews.not_found')
  return database.transaction(() =>
    rating(platform, review.product_id, async () => {
      // the author changes it under the same lock
      const known = await repository.findReview(database, id)
      if (seen && known?.updated_at.toISOString() !== seen) return refuse('reviews.changed')
      const row = await repository.updateReview(database, id, {
        hidden_at: hidden ? clock.now() : null,
        hidden_by: hidden ? staffId : null,
        hidden_reason: hidden ? (reason ?? null) : null,
      })
      if (!row) return refuse('reviews.not_found')
      await recordChange(platform, {
        subject: { kind: 'review', id },
        before: { hidden: review.hidden_at !== null, reason: review.hidden_reason },
        after: { hidden, reason: row.hidden_reason },
      })
      return kept(platform, row)
    }),
  )
}

/** What a person wrote: shown in their export, gone with their account. */
export const reviewData = (platform: Platform): PersonalData => ({
  name: 'reviews',
  read: async (userId) =>
    (await repository.findByUser(platform.database, userId)).map(
      ({ product_id, stars, title, text, created_at }) => ({
        product_id,
        stars,
        title,
        text,
        written_at: created_at.toISOString(),
      }),
    ),
  move: (from, into) => repository.moveReviews(platform.database, from, into),
  async erase(userId) {
    const { database } = platform
    // in the order of the products, so that two who leave never wait for each other in a circle
    const own = (await repository.findByUser(database, userId)).sort((a, b) =>
      a.product_id < b.product_id ? -1 : 1,
    )
    for (const { product_id } of own)
      await rating(platform, product_id, () => repository.deleteOwn(database, product_id, userId))
  },
})

/**
 * The only way to change reviews: the product's rating is locked first and counted again after, in the
 * caller's transaction.
 */
async function rating<T>(platform: Platform, productId: string, change: () => Promise<T>): Promise<T> {
  await lockProduct(platform.database, productId)
  const result = await change()
  if (isRefusal(result)) return result
  const stars = await repository.countStars(platform.database, productId)
  await writeRating(platform, productId, {
    rating: ratingOf(stars),
    count: stars.reduce((sum, each) => sum + each, 0),
  })
  return result
}

/** Words that are nothing but blanks say nothing. */
function tidied({
  title,
  text,
}: Pick<ReviewBody, 'title' | 'text'>): { title: string; text: string } | Refusal {
  const said = { title: title.trim(), text: tidyText(text) }
  return said.title && said.text ? said : refuse('reviews.empty')
}

const kept = async (platform: Platform, row: ReviewRow): Promise<KeptReview> =>
  keptView(row, await namesOf(platform, [row]))

const namesOf = (platform: Platform, rows: readonly ReviewRow[]): Promise<ReadonlyMap<string, string>> =>
  findUsernames(
    platform,
    rows.map(({ user_id }) => user_id).filter((id) => id !== null),
  )
