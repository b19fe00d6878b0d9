import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Database } from '../../../../platform/database/database.ts'

/** So many posts of a kind say that they stand there; the ZIP code is null where only the area is shown. */
export interface SpreadRow {
  state: string
  city: string | null
  zip_code: string | null
  posts: number
}

/** Where the published posts of a kind are, as far as readers may know. */
export async function readSpread(database: Database, kind: PostKind, now: Date): Promise<SpreadRow[]> {
  const { rows } = await database.query<SpreadRow>(
    `select us_state as state, city, zip_code, count(*)::integer as posts from posts
     where kind = $1 and state = 'published' and deleted_at is null and expires_at > $2 and us_state is not null
     group by us_state, city, zip_code`,
    [kind, now],
  )
  return rows
}
