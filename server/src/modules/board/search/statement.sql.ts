import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { tables } from '../board.tables.ts'
import { all, type Condition, chosen, commonConditions } from './conditions.sql.ts'
import type { Asked } from './search-query.ts'

/** Runs a statement whose best plan hangs on what is asked for. */
export async function ask<R extends object>(
  database: Database,
  statement: RawBuilder<unknown>,
): Promise<R[]> {
  const { sql: text, parameters } = statement.compile(tables(database))
  return (await database.queryPlanned<R>(text, parameters)).rows
}

/** What a post must be to be in the list. */
export const fitting = (asked: Asked): Condition =>
  all([...commonConditions(asked), ...asked.choices.map(chosen)])
