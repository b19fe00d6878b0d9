import type { Database } from '../../../platform/database/database.ts'

export interface DisclosureRow {
  id: string
  post_id: string
  user_id: string
  state: 'asked' | 'accepted' | 'declined'
  message: string
  asked_at: Date
  answered_at: Date | null
}

/** What a reader asked about a post. */
export async function findOne(
  database: Database,
  postId: string,
  userId: string,
): Promise<DisclosureRow | undefined> {
  const { rows } = await database.query<DisclosureRow>(
    'select * from disclosures where post_id = $1 and user_id = $2',
    [postId, userId],
  )
  return rows[0]
}

/** false when this reader has asked before. */
export async function insert(
  database: Database,
  row: Pick<DisclosureRow, 'id' | 'post_id' | 'user_id' | 'message' | 'asked_at'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into disclosures (id, post_id, user_id, state, message, asked_at) values ($1, $2, $3, 'asked', $4, $5)
     on conflict (post_id, user_id) do nothing`,
    [row.id, row.post_id, row.user_id, row.message, row.asked_at],
  )
  return rowCount === 1
}

/** The open requests first. */
export async function findAllOf(database: Database, postId: string): Promise<DisclosureRow[]> {
  const { rows } = await database.query<DisclosureRow>(
    "select * from disclosures where post_id = $1 order by state <> 'asked', asked_at desc limit 200",
    [postId],
  )
  return rows
}

export async function answer(
  database: Database,
  { id, postId, state, now }: { id: string; postId: string; state: 'accepted' | 'declined'; now: Date },
): Promise<DisclosureRow | undefined> {
  const { rows } = await database.query<DisclosureRow>(
    'update disclosures set state = $3, answered_at = $4 where id = $1 and post_id = $2 returning *',
    [id, postId, state, now],
  )
  return rows[0]
}

export async function findAskedBy(database: Database, userId: string): Promise<DisclosureRow[]> {
  const { rows } = await database.query<DisclosureRow>(
    'select * from disclosures where user_id = $1 order by asked_at',
    [userId],
  )
  return rows
}

export async function deleteAskedBy(database: Database, userId: string): Promise<void> {
  await database.query('delete from disclosures where user_id = $1', [userId])
}
