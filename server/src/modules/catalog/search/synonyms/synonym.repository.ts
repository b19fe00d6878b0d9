import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../../platform/database/cursor.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { type SynonymRow, tables } from '../../catalog.tables.ts'

/** Rows of one statement: the engines bind at most 65,535 values. */
const BATCH = 1000

export const findSynonyms = (database: Database): Promise<SynonymRow[]> =>
  tables(database).selectFrom('search_synonyms').selectAll().orderBy('language').orderBy('words').execute()

export interface SynonymFilter extends CursorQuery {
  /** Looked for in words and meanings, folded. */
  q: string
  language?: string | undefined
}

const BY_WORDS: ListOrder = {
  name: 'words',
  key: sql`search_synonyms.language || ' ' || search_synonyms.words`,
  type: 'text',
  descending: false,
  id: sql.ref('search_synonyms.id'),
}

/** One page by language and words. */
export function findSynonymPage(database: Database, { q, language, ...page }: SynonymFilter) {
  let query = tables(database).selectFrom('search_synonyms').selectAll()
  if (language) query = query.where('language', '=', language)
  if (q)
    query = query.where(({ eb, fn, val }) =>
      eb(
        fn('strpos', [
          fn('fold', [fn('concat_ws', [val(' '), 'words', fn('array_to_string', ['meanings', val(' ')])])]),
          val(q),
        ]),
        '>',
        0,
      ),
    )
  return selectPage<never, never, SynonymRow>(database, query as never, BY_WORDS, page)
}

/** Inserts those whose words are not there yet, and returns how many these are. */
export async function insertSynonyms(database: Database, rows: readonly SynonymRow[]): Promise<number> {
  let count = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const inserted = await tables(database)
      .insertInto('search_synonyms')
      .values(rows.slice(at, at + BATCH))
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    count += inserted.length
  }
  return count
}

/** undefined when there is none, or it has been changed since `read`. */
export const updateSynonym = (
  database: Database,
  { id, ...values }: SynonymRow,
  read: Date | undefined,
): Promise<SynonymRow | undefined> =>
  tables(database)
    .updateTable('search_synonyms')
    .set(values)
    .where('id', '=', id)
    .$if(read !== undefined, (query) => query.where('updated_at', '=', read as Date))
    .returningAll()
    .executeTakeFirst()

export async function isSynonym(database: Database, id: string): Promise<boolean> {
  const found = await tables(database)
    .selectFrom('search_synonyms')
    .select('id')
    .where('id', '=', id)
    .execute()
  return found.length > 0
}

export async function deleteSynonym(database: Database, id: string): Promise<boolean> {
  const deleted = await tables(database)
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .returning('id')
    .execute()
  return deleted.length > 0
}
