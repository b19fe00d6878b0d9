import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ContentPageRow, tables } from './content-pages.tables.ts'

/** The latest version of every text. */
export const findTexts = (database: Database): Promise<ContentPageRow[]> =>
  tables(database)
    .selectFrom('content_pages')
    .selectAll()
    .distinctOn(['slug', 'language'])
    .orderBy('slug')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()

/** The latest version of a page in each of its languages. */
export const findPage = (database: Database, slug: PageSlug): Promise<ContentPageRow[]> =>
  tables(database)
    .selectFrom('content_pages')
    .selectAll()
    .distinctOn('language')
    .where('slug', '=', slug)
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()

/** Every version of a text, the latest first. */
export const findVersions = (
  database: Database,
  { slug, language }: { slug: PageSlug; language: Language },
): Promise<ContentPageRow[]> =>
  tables(database)
    .selectFrom('content_pages')
    .selectAll()
    .where('slug', '=', slug)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .execute()

/** false when there is such a version already: somebody else was faster. */
export async function insertVersion(database: Database, row: ContentPageRow): Promise<boolean> {
  const inserted = await tables(database)
    .insertInto('content_pages')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('version')
    .execute()
  return inserted.length > 0
}
