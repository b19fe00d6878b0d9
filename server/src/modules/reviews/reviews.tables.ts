import { tablesOf } from '../../platform/database/database.ts'

export interface ReviewRow {
  id: string
  product_id: string
  /** Null for a review brought along from elsewhere. */
  user_id: string | null
  /** Set where there is no user. */
  author: string | null
  stars: number
  title: string
  text: string
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
  created_at: Date
  updated_at: Date
}

interface ReviewTables {
  reviews: ReviewRow
}

export const tables = tablesOf<ReviewTables>()
