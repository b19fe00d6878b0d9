import type { Database } from '../../../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../../../platform/database/pagination.ts'
import { type SynonymRow, tables } from '../../catalog.tables.ts'

/** Rows of one statement: the engines bind at most 65,535 values. */
const BATCH = 1000

export const findSynonyms = (database: Database): Promise<SynonymRow[]> =>
  tables(database).selectFrom('search_synonyms').selectAll().orderBy('language').orderBy('words').execute()

export interface SynonymFilter {
  /** Looked for in words and meanings, folded. */
  q: string
  language: string | null
}

export function findSynonymPage(
  database: Database,
  { q, language }: SynonymFilter,
  slice: Slice,
): Promise<{ rows: SynonymRow[]; total: number }> {
  let query = tables(database).selectFrom('search_synonyms').selectAll().orderBy('language').orderBy('words')
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
  return selectSlice(query, slice)
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

/** Another row that holds the same words. */
export const findOtherWith = (
  database: Database,
  words: string,
  id: string,
): Promise<{ id: string } | undefined> =>
  tables(database)
    .selectFrom('search_synonyms')
    .select('id')
    .where('words', '=', words)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst()

export const updateSynonym = (
  database: Database,
  { id, ...values }: SynonymRow,
): Promise<SynonymRow | undefined> =>
  tables(database)
    .updateTable('search_synonyms')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function deleteSynonym(database: Database, id: string): Promise<boolean> {
  const deleted = await tables(database)
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .returning('id')
    .execute()
  return deleted.length > 0
}
