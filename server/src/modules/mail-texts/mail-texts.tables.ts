import type { Language } from '@lunula/contract/languages.ts'
import { tablesOf } from '../../platform/database/database.ts'
import type { DatedVersion } from '../../platform/versions/dated-version.ts'

/** One version of what staff say in a mail; which is sent says `versionOn`. */
export interface MailTextsRow extends DatedVersion {
  mail: string
  language: Language
  /** What differs from the shipped texts, by key. */
  texts: Record<string, string>
  updated_at: Date
  updated_by: string | null
}

export const tables = tablesOf<{ mail_texts: MailTextsRow }>()
