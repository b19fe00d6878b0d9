import type { audit } from '@lunula/contract/audit/schemas.ts'
import { daysAfter } from '@lunula/contract/board/days.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AuditLineRow } from '../../platform/audit/audit-lines.ts'
import { startOfDay } from '../../platform/clock.ts'
import { type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { tables } from './audit.tables.ts'

type AuditFilter = Parsed<typeof audit.list>['query']

export type FoundLine = AuditLineRow & {
  /** null where the account is closed, or where nobody signed in did it. */
  username: string | null
}

const NEWEST_FIRST: ListOrder = {
  name: 'audit',
  key: sql.ref('audit_log.at'),
  type: 'timestamptz',
  descending: true,
  id: sql.ref('audit_log.id'),
}

/** As the index `audit_log_by_words` has it. */
const WORDS = sql`fold(
  audit_log.operation || ' ' || audit_log.subject_kind || ' ' || coalesce(audit_log.subject_id, '') || ' ' ||
  coalesce(audit_log.before::text, '') || ' ' || coalesce(audit_log.after::text, ''))`

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** By what staff know it: no two things of the shop have the same id. */
const NAMED = [
  ['orders', 'number'],
  ['draft_orders', 'number'],
  ['products', 'name'],
  ['variants', 'sku'],
  ['categories', "names ->> 'en'"],
  ['promotions', 'code'],
  ['posts', "content ->> 'title'"],
  ['staff_roles', 'name'],
  ['users', 'case when deleted_at is null then username end'],
]
  .map(([table, name]) => `select id::text, ${name} as name from ${table} where id = any($1::uuid[])`)
  .join(' union all ')

/** The names of things by their ids, of those that are there and have one. */
export async function findSubjectNames(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => UUID.test(id))
  if (wanted.length === 0) return new Map()
  const { rows } = await database.query<{ id: string; name: string | null }>(NAMED, [wanted])
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

/** One page of lines that fit every filter; each word of `q` stands somewhere in the line. */
export async function findAuditPage(database: Database, filter: AuditFilter) {
  const actors = filter.who === undefined ? undefined : await findActors(database, filter.who.trim())
  const wanted = tables(database)
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions(filter, actors)], sql` and `)}`)
    .selectAll('audit_log')
    .select(sql<string | null>`case when users.deleted_at is null then users.username end`.as('username'))
  return selectPage<never, never, FoundLine>(database, wanted as never, NEWEST_FIRST, filter)
}

/**
 * Whoever is in the log and is called so: from one to the next in the index by actor, since they are few and
 * their lines many. They are known before the page is planned, so that it is planned for how much they did.
 */
async function findActors(database: Database, who: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with recursive actors as (
       (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
       union all
       select (select actor_id from audit_log where actor_id > actors.actor_id order by actor_id limit 1)
       from actors where actors.actor_id is not null
     )
     select id from users join actors on actor_id = id
     where deleted_at is null and (username_key like lower($1) or lower(email) = lower($2))`,
    [containing(who), who],
  )
  return rows.map(({ id }) => id)
}

function conditions(
  { q, operation, subject, subject_id, from, to }: AuditFilter,
  actors: readonly string[] | undefined,
): RawBuilder<boolean>[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  return [
    ...words.map((word) => sql<boolean>`${WORDS} like fold(${containing(word)})`),
    actors !== undefined && sql<boolean>`audit_log.actor_id = any(${actors}::uuid[])`,
    operation !== undefined && sql<boolean>`audit_log.operation = ${operation.trim()}`,
    subject !== undefined && sql<boolean>`audit_log.subject_kind = ${subject.trim()}`,
    subject_id !== undefined && sql<boolean>`audit_log.subject_id = ${subject_id.trim()}`,
    from !== undefined && sql<boolean>`audit_log.at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`audit_log.at < ${startOfDay(daysAfter(to, 1))}`,
  ].filter((each) => each !== false)
}
