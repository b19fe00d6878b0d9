import type { audit } from '@lunula/contract/audit/schemas.ts'
import { daysAfter } from '@lunula/contract/board/days.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AuditLineRow } from '../../platform/audit/audit-lines.ts'
import { startOfDay } from '../../platform/clock.ts'
import { type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
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

/** One page of lines that fit every filter; each word of `q` stands somewhere in the line. */
export function findAuditPage(database: Database, filter: AuditFilter) {
  const wanted = tables(database)
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions(filter)], sql` and `)}`)
    .selectAll('audit_log')
    .select(sql<string | null>`case when users.deleted_at is null then users.username end`.as('username'))
  return selectPage<never, never, FoundLine>(database, wanted as never, NEWEST_FIRST, filter)
}

function conditions({
  q,
  who,
  operation,
  subject,
  subject_id,
  from,
  to,
}: AuditFilter): RawBuilder<boolean>[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  return [
    ...words.map((word) => sql<boolean>`${WORDS} like fold(${likeOf(word)})`),
    who !== undefined &&
      sql<boolean>`audit_log.actor_id in (
        select id from users where deleted_at is null
          and (username_key like lower(${likeOf(who.trim())}) or lower(email) = lower(${who.trim()})))`,
    operation !== undefined && sql<boolean>`audit_log.operation = ${operation.trim()}`,
    subject !== undefined && sql<boolean>`audit_log.subject_kind = ${subject.trim()}`,
    subject_id !== undefined && sql<boolean>`audit_log.subject_id = ${subject_id.trim()}`,
    from !== undefined && sql<boolean>`audit_log.at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`audit_log.at < ${startOfDay(daysAfter(to, 1))}`,
  ].filter((each) => each !== false)
}

const likeOf = (part: string): string => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
