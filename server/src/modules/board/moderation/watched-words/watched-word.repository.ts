import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../../platform/database/cursor.ts'
import type { Database } from '../../../../platform/database/database.ts'

export interface WatchedWordRow {
  id: string
  words: string
  /** Of the posts that are looked through; null: of all. */
  language: string | null
  note: string
  updated_at: Date
  updated_by: string | null
}

/** Those that are looked for in posts of a language. */
export async function findWatchedIn(database: Database, language: string): Promise<string[]> {
  const { rows } = await database.query<{ words: string }>(
    'select distinct words from watched_words where language is null or language = $1 order by words',
    [language],
  )
  return rows.map(({ words }) => words)
}

export interface WatchedWordFilter extends CursorQuery {
  /** What words or note hold; empty for all. */
  q: string
  language?: string | undefined
}

const BY_ALPHABET: ListOrder = {
  name: 'words',
  key: sql`lower(known.words)`,
  type: 'text',
  descending: false,
  id: sql.ref('known.id'),
}

/** One page by the alphabet; `posts`: how many wait because of it. */
export function findWatchedPage(database: Database, { q, language, ...page }: WatchedWordFilter) {
  const wanted = [
    sql`(${q} = '' or strpos(lower(words), lower(${q})) > 0 or strpos(lower(note), lower(${q})) > 0)`,
    ...(language ? [sql`language = ${language}`] : []),
  ]
  const query = database
    .tables<{ watched_words: WatchedWordRow }>()
    .selectFrom('watched_words as known')
    .selectAll('known')
    .select(
      sql<number>`(select count(*) from post_flags flag where flag.flag = 'watched_word'
        and flag.detail = known.words and flag.dismissed_at is null)::integer`.as('posts'),
    )
    .where(sql<boolean>`${sql.join(wanted, sql` and `)}`)
  return selectPage<never, never, WatchedWordRow & { posts: number }>(
    database,
    query as never,
    BY_ALPHABET,
    page,
  )
}

export async function findWatchedWord(database: Database, id: string): Promise<WatchedWordRow | undefined> {
  const { rows } = await database.query<WatchedWordRow>(
    'select id, words, language, note, updated_at, updated_by from watched_words where id = $1 for update',
    [id],
  )
  return rows[0]
}

export async function countWatchedWords(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::integer as count from watched_words',
  )
  return rows[0]?.count ?? 0
}

/** false when there is such a row already. */
export async function insertWatchedWord(database: Database, row: WatchedWordRow): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into watched_words (id, words, language, note, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [row.id, row.words, row.language, row.note, row.updated_at, row.updated_by],
  )
  return rowCount === 1
}

/** false when another row says the same. */
export async function updateWatchedWord(database: Database, row: WatchedWordRow): Promise<boolean> {
  const { rowCount } = await database.query(
    `update watched_words set words = $2, language = $3, note = $4, updated_at = $5, updated_by = $6
     where id = $1 and not exists (
       select from watched_words other where other.id <> $1 and lower(other.words) = lower($2)
         and coalesce(other.language, '') = coalesce($3, '')
     )`,
    [row.id, row.words, row.language, row.note, row.updated_at, row.updated_by],
  )
  return rowCount === 1
}

export async function deleteWatchedWord(database: Database, id: string): Promise<void> {
  await database.query('delete from watched_words where id = $1', [id])
}
