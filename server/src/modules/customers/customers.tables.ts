import { tablesOf } from '../../platform/database/database.ts'

export interface CustomerNoteRow {
  id: string
  user_id: string
  /** null: a member whose account is closed. */
  author_id: string | null
  text: string
  created_at: Date
}

export const tables = tablesOf<{ customer_notes: CustomerNoteRow }>()
