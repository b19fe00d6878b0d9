import type { INQUIRY_STATES, INQUIRY_TOPICS } from '@lunula/contract/inquiries/constants.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { tablesOf } from '../../platform/database/database.ts'

export interface InquiryRow {
  id: string
  name: string
  email: string
  /** As it was typed. */
  order_number: string | null
  topic: (typeof INQUIRY_TOPICS)[number]
  /** Answers go out in it. */
  language: Language
  state: (typeof INQUIRY_STATES)[number]
  created_at: Date
  updated_at: Date
}

export interface InquiryMessageRow {
  id: string
  inquiry_id: string
  /** null: the customer wrote it. */
  staff_id: string | null
  text: string
  sent_at: Date
}

export const tables = tablesOf<{ inquiries: InquiryRow; inquiry_messages: InquiryMessageRow }>()
