import type { KeptReview, Review } from '@lunula/contract/reviews/schemas.ts'
import type { ReviewRow } from './reviews.tables.ts'

/** A review as everyone sees it; `names` are the usernames of the authors by id. */
export const reviewView = (row: ReviewRow, names: ReadonlyMap<string, string>): Review => ({
  _id: row.id,
  product_id: row.product_id,
  stars: row.stars,
  title: row.title,
  text: row.text,
  author: row.author ?? names.get(row.user_id ?? '') ?? '',
  // whoever wrote it as a user of the shop had to have bought it
  verified: row.user_id !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const keptView = (row: ReviewRow, names: ReadonlyMap<string, string>): KeptReview => ({
  ...reviewView(row, names),
  hidden: row.hidden_at !== null,
  hidden_reason: row.hidden_reason,
})
