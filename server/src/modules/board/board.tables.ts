import type { ContactWay, PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostState } from '@lunula/contract/board/states.ts'
import { tablesOf } from '../../platform/database/database.ts'

/**
 * What lists are searched, narrowed and ordered by; made from the content by `derivedFrom`. Amounts in cents,
 * days as `2026-11-30`.
 */
export interface DerivedColumns {
  title: string
  /** Clean rich text. */
  description_html: string | null
  language: string | null
  zip_code: string | null
  city: string | null
  us_state: string | null
  /** Signed-in readers only: a technician who hides from some salons. */
  members_only: boolean
  tags: string[]
  /** What a post guarantees in a week whatever the sales. */
  weekly_pay: number | null
  share_percent: number | null
  starts_on: string | null
  experience_years: number | null
  years: number | null
  available_from: string | null
  radius_miles: number | null
  licence_expires_on: string | null
  asking_price: number | null
  rent: number | null
  lease_ends_on: string | null
  square_feet: number | null
  tables: number | null
  chairs: number | null
  gross_a_year: number | null
  next_start: string | null
  hours: number | null
  tuition: number | null
}

export interface PostRow extends DerivedColumns {
  id: string
  kind: PostKind
  user_id: string
  state: PostState
  /** In the table without contacts, which are sealed beside it (`contact/seal`). */
  content: PostContent
  photo_ids: string[]
  version: number
  reason: string | null
  closed_as: string | null
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  published_at: Date | null
  confirmed_at: Date | null
  expires_at: Date | null
  closed_at: Date | null
  deleted_at: Date | null
  /** The last reminder before its end, in days. */
  reminded: number | null
  approved_at: Date | null
}

export interface PostCountRow {
  post_id: string
  views: number
  reveals: number
}

export interface ContactRevealRow {
  post_id: string
  user_id: string | null
  way: ContactWay
  revealed_at: Date
}

interface BoardTables {
  posts: PostRow & { spot: { x: number; y: number } | null; words: string; contacts: Buffer | null }
  post_counts: PostCountRow
  contact_reveals: ContactRevealRow
}

export const tables = tablesOf<BoardTables>()
