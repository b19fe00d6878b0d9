import type { Language } from '@lunula/contract/languages.ts'
import { tablesOf } from '../../platform/database/database.ts'

/** One version of what staff say in a mail; the one with the highest number is sent. */
export interface MailTextsRow {
  mail: string
  language: Language
  version: number
  /** What differs from the shipped texts, by key. */
  texts: Record<string, string>
  updated_at: Date
  updated_by: string | null
}

export const tables = tablesOf<{ mail_texts: MailTextsRow }>()
