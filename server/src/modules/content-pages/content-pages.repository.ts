import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ContentPageRow, tables } from './content-pages.tables.ts'

/** What counts of every text on a day of the shop. */
export const findTexts = (database: Database, today: string): Promise<ContentPageRow[]> =>
  tables(database)
    .selectFrom('content_pages')
    .selectAll()
    .distinctOn(['slug', 'language'])
    .where('starts_on', '<=', today)
    .where('withdrawn_at', 'is', null)
    .orderBy('slug')
    .orderBy('language')
    .orderBy('starts_on', 'desc')
    .orderBy('version', 'desc')
    .execute()

/** What counts of a page on a day of the shop, in each of its languages. */
export const findPage = (database: Database, slug: PageSlug, today: string): Promise<ContentPageRow[]> =>
  tables(database)
    .selectFrom('content_pages')
    .selectAll()
    .distinctOn('language')
    .where('slug', '=', slug)
    .where('starts_on', '<=', today)
    .where('withdrawn_at', 'is', null)
    .orderBy('language')
    .orderBy('starts_on', 'desc')
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

/** Takes back what is still to come. false when its day has come, or it was taken back already. */
export async function withdrawVersion(
  database: Database,
  { slug, language, version }: Pick<ContentPageRow, 'slug' | 'language' | 'version'>,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  const result = await tables(database)
    .updateTable('content_pages')
    .set({ withdrawn_at: now })
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('version', '=', version)
    .where('starts_on', '>', today)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
