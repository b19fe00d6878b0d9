import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { DottedPost } from '../board.presenter.ts'
import type { Asked } from './search-query.ts'
import { ask, fitting } from './statement.sql.ts'

/** The newest that stand somewhere. */
export const findDots = (database: Database, asked: Asked, limit: number): Promise<DottedPost[]> =>
  ask<DottedPost>(
    database,
    sql`
select id, kind, title, content, spot from posts where ${fitting(asked)} and spot is not null
order by published_at desc, id desc limit ${limit}`,
  )

export async function countFitting(database: Database, asked: Asked): Promise<number> {
  const [row] = await ask<{ count: number }>(
    database,
    sql`select count(*)::integer as count from posts where ${fitting(asked)} and spot is not null`,
  )
  return row?.count ?? 0
}
