import type { PromotionKind } from '@lunula/contract/promotions/schemas.ts'
import type { Generated, JSONColumnType } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'

/** By language; English is always there. */
export type Names = { en: string } & Readonly<Record<string, string>>

/** Amounts in cents. */
export interface PromotionRow {
  id: string
  code: string
  names: JSONColumnType<Names>
  kind: PromotionKind
  percent: number | null
  amount: number | null
  max_discount: number | null
  minimum_subtotal: number | null
  starts_at: Date
  ends_at: Date | null
  total_limit: number | null
  per_user_limit: number | null
  first_order_only: boolean
  /** Slugs. */
  categories: string[]
  /** Ids. */
  products: string[]
  is_public: boolean
  is_active: boolean
  /** Reserved or used and not given back. */
  uses: Generated<number>
  created_at: Date
  updated_at: Date
}

/** The use of a promotion by an order; its owner is the order's buyer. */
export interface PromotionUseRow {
  order_id: string
  promotion_id: string
  user_id: string
  state: 'reserved' | 'used' | 'released'
  /** What it saved, in cents. */
  discount: number
  created_at: Date
  updated_at: Date
}

interface PromotionTables {
  promotions: PromotionRow
  promotion_uses: PromotionUseRow
}

export const tables = tablesOf<PromotionTables>()
