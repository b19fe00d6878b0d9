import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { tablesOf } from '../../platform/database/database.ts'

/** One version of one text; the one with the highest number is shown. */
export interface ContentPageRow {
  slug: PageSlug
  language: Language
  version: number
  title: string
  /** Markdown. */
  body: string
  updated_at: Date
  /** null for a text that the shop ships with. */
  updated_by: string | null
}

export const tables = tablesOf<{ content_pages: ContentPageRow }>()
