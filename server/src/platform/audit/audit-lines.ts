import { type Database, tablesOf } from '../database/database.ts'

export interface AuditLineRow {
  id: string
  at: Date
  actor_id: string | null
  operation: string
  subject_kind: string
  subject_id: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  request_id: string | null
}

const tables = tablesOf<{ audit_log: AuditLineRow }>()

export async function insertAuditLine(database: Database, line: AuditLineRow): Promise<void> {
  await tables(database).insertInto('audit_log').values(line).execute()
}

export interface AuditLine extends AuditLineRow {
  /** Of whoever did it; null for a job, the command line, or an account that is closed. */
  username: string | null
}

/** What was done to one thing, the latest first. */
export async function findAuditLines(
  database: Database,
  { kind, id }: { kind: string; id: string },
  limit: number,
): Promise<AuditLine[]> {
  const { rows } = await database.query<AuditLine>(
    `select line.*, member.username from audit_log line left join users member on member.id = line.actor_id
     where line.subject_kind = $1 and line.subject_id = $2
     order by line.id desc limit $3`,
    [kind, id, limit],
  )
  return rows
}

/** Facts that say who somebody is, where a line is about them. */
const PERSONAL = '(address|email|phone|name|note|message|text|reason|answer|street|city|zip)'

/**
 * Takes out of the log what says who a person is, and leaves that and when something was done: of lines about
 * the user or their orders the facts that name a person, of any other line the facts that hold their e-mail
 * address. Part of the caller's transaction.
 */
export async function forgetInAudit(
  database: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const without = (facts: 'before' | 'after'): string => `
    ${facts} = (select jsonb_object_agg(fact.key, case when (is_about and fact.key ~* $3)
        or fact.value::text ilike $2 then '"…"'::jsonb else fact.value end)
      from jsonb_each(line.${facts}) fact)`
  await database.query(
    `with found as (
       select id, coalesce(subject_id = $1::text or subject_id in (
           select id::text from orders where user_id = $1::uuid), false) as is_about
       from audit_log
       where subject_id = $1::text or subject_id in (select id::text from orders where user_id = $1::uuid)
         or before::text ilike $2 or after::text ilike $2)
     update audit_log line set ${without('before')}, ${without('after')}
     from found where line.id = found.id`,
    [userId, `%${email.replace(/[\\%_]/g, String.raw`\$&`)}%`, PERSONAL],
  )
}

/** Takes facts about a person out of the lines of things of one kind, once these forget them. */
export async function forgetFacts(
  database: Database,
  { kind, ids }: { kind: string; ids: readonly string[] },
  names: readonly string[],
): Promise<void> {
  await database.query(
    `update audit_log set before = before - $3::text[], after = after - $3::text[]
     where subject_kind = $1 and subject_id = any($2::text[])`,
    [kind, ids, names],
  )
}
