import { tablesOf } from '../../platform/database/database.ts'

export interface CustomerNoteRow {
  id: string
  user_id: string
  /** null: a member whose account is closed. */
  author_id: string | null
  text: string
  created_at: Date
  /** Under which its author sent it. */
  key: string | null
}

export const tables = tablesOf<{ customer_notes: CustomerNoteRow }>()
