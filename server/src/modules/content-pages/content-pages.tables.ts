import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { tablesOf } from '../../platform/database/database.ts'
import type { DatedVersion } from '../../platform/versions/dated-version.ts'

/** One version of one text; which is shown says `versionOn`. */
export interface ContentPageRow extends DatedVersion {
  slug: PageSlug
  language: Language
  title: string
  /** Markdown. */
  body: string
  updated_at: Date
  /** null for a text that the shop ships with. */
  updated_by: string | null
}

export const tables = tablesOf<{ content_pages: ContentPageRow }>()
