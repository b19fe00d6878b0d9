import {
  type Decision,
  FLAG_RISK,
  type PostFlag,
  type QUEUES,
  REMOVED_RISK,
  REPORT_RISK,
  type ReportReason,
} from '@lunula/contract/board/moderation/constants.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface FlagRow {
  post_id: string
  flag: PostFlag
  detail: string
}

/** The flags of a post anew; what a moderator has put aside stays aside. */
export async function replaceFlags(
  database: Database,
  postId: string,
  flags: readonly Omit<FlagRow, 'post_id'>[],
  now: Date,
): Promise<void> {
  await database.query('delete from post_flags where post_id = $1 and dismissed_at is null', [postId])
  await database.query(
    `insert into post_flags (post_id, flag, detail, found_at)
     select $1, flag, detail, $4 from unnest($2::text[], $3::text[]) as found (flag, detail)
     on conflict do nothing`,
    [postId, flags.map(({ flag }) => flag), flags.map(({ detail }) => detail.slice(0, 200)), now],
  )
}

/** What moderators have put aside, as `flag detail`. */
export async function findDismissedFlags(database: Database, postId: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ known: string }>(
    "select flag || ' ' || detail as known from post_flags where post_id = $1 and dismissed_at is not null",
    [postId],
  )
  return new Set(rows.map(({ known }) => known))
}

/**
 * A moderator has looked: flags count no more, nor do reports, which held or did not (`outcome`; null: they
 * were not looked at and go on counting).
 */
export async function settle(
  database: Database,
  postId: string,
  { outcome, now }: { outcome: 'upheld' | 'dismissed' | null; now: Date },
): Promise<void> {
  await database.query(
    'update post_flags set dismissed_at = $2 where post_id = $1 and dismissed_at is null',
    [postId, now],
  )
  if (outcome)
    await database.query(
      'update post_reports set settled_at = $2, outcome = $3 where post_id = $1 and settled_at is null',
      [postId, now, outcome],
    )
}

export async function insertDecision(
  database: Database,
  decision: { postId: string; decision: Decision; reason: string; by: string; now: Date },
): Promise<void> {
  await database.query(
    'insert into post_decisions (post_id, decision, reason, decided_by, decided_at) values ($1, $2, $3, $4, $5)',
    [decision.postId, decision.decision, decision.reason, decision.by, decision.now],
  )
}

export interface QueueFilter extends CursorQuery {
  queue?: (typeof QUEUES)[number] | undefined
  kind?: string | undefined
  author?: string | undefined
}

/** By ids that indexes of what is open find, so that none of the other posts is looked at. */
const QUEUE_CONDITIONS: Readonly<Record<(typeof QUEUES)[number], RawBuilder<boolean>>> = {
  pending: sql`post.id in (
    select id from posts where state = 'pending'
    union all select post_id from post_revisions where state = 'waiting')`,
  flagged: sql`(post.id in (
    select post_id from post_flags where dismissed_at is null
    union all select post_id from post_revisions where state = 'waiting' and flags <> '[]')
    and (post.state in ('pending', 'published') or change.flags <> '[]'))`,
  reported: sql`exists (
    select from post_reports report where report.post_id = post.id and report.settled_at is null)`,
  appealed: sql`exists (
    select from post_appeals appeal where appeal.post_id = post.id and appeal.settled_at is null)`,
  hidden: sql`post.state = 'hidden'`,
  all: sql`post.state <> 'draft'`,
}

/** What each flag adds to a risk. */
const WEIGHTS = sql`${JSON.stringify(FLAG_RISK)}::jsonb`

/**
 * What the open flags and reports of a post, those of its change, and the author's removed posts come to. A
 * report adds what its reader's word weighs (`report-weight.ts`).
 */
const RISK = sql<number>`(
  coalesce((select sum((${WEIGHTS} ->> flag.flag)::integer) from post_flags flag
    where flag.post_id = post.id and flag.dismissed_at is null), 0)
  + coalesce((select sum((${WEIGHTS} ->> (flag ->> 'flag'))::integer)
    from jsonb_array_elements(change.flags) flag), 0)
  + coalesce((select sum(${REPORT_RISK}::numeric * 2.0 * (record.upheld + 1) / (record.upheld + record.dismissed + 2))
    from post_reports report cross join lateral (
      select count(*) filter (where outcome = 'upheld') as upheld,
        count(*) filter (where outcome = 'dismissed') as dismissed
      from post_reports known where known.user_id = report.user_id and known.outcome is not null
    ) record
    where report.post_id = post.id and report.settled_at is null), 0)
  + ${REMOVED_RISK}::integer * (select count(*) from posts other
    where other.user_id = post.user_id and other.state = 'removed' and other.id <> post.id)
)::integer`

const FROM = sql`posts post
  left join post_revisions change on change.post_id = post.id and change.state = 'waiting'`

/** Since when a post waits, in milliseconds since 1970; null when it was never handed in. */
const WAITING = sql`floor(extract(epoch from coalesce(change.submitted_at, post.submitted_at)) * 1000)::bigint`
/** A unit of risk stands before any time of waiting, which has 13 digits. */
const BY_RISK = sql`coalesce(${WAITING}, 9999999999999) - ${RISK}::bigint * 10000000000000`

/**
 * One page of a queue: the riskiest first, then the longest waiting; of all posts the last handed in. Of
 * those that do not change meanwhile each is on one page.
 */
export function findQueue(database: Database, { queue = 'pending', kind, author, ...page }: QueueFilter) {
  const isAll = queue === 'all'
  const wanted = [
    sql`post.deleted_at is null`,
    QUEUE_CONDITIONS[queue],
    ...(kind ? [sql`post.kind = ${kind}`] : []),
    ...(author ? [sql`post.user_id = ${author}`] : []),
  ]
  // offset 0: the place of a post is reckoned once, not wherever the page names it
  const queued = sql<{ id: string }>`(
    select post.id, ${isAll ? sql`coalesce(${WAITING}, 0)` : BY_RISK} as place from ${FROM}
    where ${sql.join(wanted, sql` and `)} offset 0)`
  const query = database.tables<Record<never, never>>().selectFrom(queued.as('queued')).select('id')
  const order: ListOrder = {
    name: isAll ? 'latest' : 'risk',
    key: sql.ref('queued.place'),
    type: 'bigint',
    descending: isAll,
    id: sql.ref('queued.id'),
  }
  return selectPage<never, never, { id: string }>(database, query as never, order, page)
}

/** The risk of each of these posts. */
export async function findRisks(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; risk: number }>`
    select post.id, ${RISK} as risk from ${FROM} where post.id = any(${ids}::uuid[])`.execute(
    database.tables<Record<never, never>>(),
  )
  return new Map(rows.map(({ id, risk }) => [id, risk]))
}

/** The posts that show a photo, up to three. */
export async function findPostsWithPhoto(database: Database, photoId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from posts where photo_ids @> array[$1::uuid] and deleted_at is null and state <> 'draft'
     order by created_at desc limit 3`,
    [photoId],
  )
  return rows.map(({ id }) => id)
}

export interface CaseRows {
  flags: FlagRow[]
  reports: {
    post_id: string
    /** null once the account is closed. */
    user_id: string | null
    reason: ReportReason
    note: string
    reported_at: Date
  }[]
  decisions: {
    post_id: string
    decision: Decision
    reason: string
    decided_by: string | null
    decided_at: Date
  }[]
}

/** All that was found in, said about and decided on these posts. */
export async function findCases(database: Database, ids: readonly string[]): Promise<CaseRows> {
  const flags = await database.query<FlagRow>(
    `select post_id, flag, detail from post_flags
     where post_id = any($1::uuid[]) and dismissed_at is null order by flag, detail`,
    [ids],
  )
  const reports = await database.query<CaseRows['reports'][number]>(
    `select post_id, user_id, reason, note, reported_at from post_reports
     where post_id = any($1::uuid[]) and settled_at is null order by reported_at`,
    [ids],
  )
  const decisions = await database.query<CaseRows['decisions'][number]>(
    `select post_id, decision, reason, decided_by, decided_at from post_decisions
     where post_id = any($1::uuid[]) order by decided_at`,
    [ids],
  )
  return { flags: flags.rows, reports: reports.rows, decisions: decisions.rows }
}

export interface AuthorRow {
  user_id: string
  approved: number
  removed: number
  banned: boolean
}

export async function findAuthors(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AuthorRow>> {
  const { rows } = await database.query<AuthorRow>(
    `select user_id, count(*) filter (where approved_at is not null)::integer as approved,
       count(*) filter (where state = 'removed')::integer as removed,
       exists (select from board_bans ban where ban.user_id = posts.user_id) as banned
     from posts where user_id = any($1::uuid[]) group by user_id`,
    [userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

export interface Waiting {
  posts: number
  changes: number
  reported: number
  /** When the last of them came. */
  latest: Date | null
}

/** How much waits for a moderator. */
export async function countWaiting(database: Database): Promise<Waiting> {
  const { rows } = await database.query<Waiting>(
    `with posts_waiting as (
       select submitted_at as came from posts where state = 'pending' and deleted_at is null
     ), changes_waiting as (
       select submitted_at as came from post_revisions where state = 'waiting'
     ), reported as (
       select report.post_id, max(report.reported_at) as came
       from post_reports report join posts post on post.id = report.post_id
       where report.settled_at is null and post.deleted_at is null group by report.post_id
     )
     select (select count(*) from posts_waiting)::integer as posts,
       (select count(*) from changes_waiting)::integer as changes,
       (select count(*) from reported)::integer as reported,
       greatest(
         (select max(came) from posts_waiting), (select max(came) from changes_waiting),
         (select max(came) from reported)
       ) as latest`,
  )
  return rows[0] ?? { posts: 0, changes: 0, reported: 0, latest: null }
}

/**
 * Whether moderators are to be told now: something came since they were told last, and that was before
 * `notSince`.
 */
export async function claimDigest(
  database: Database,
  { latest, now, notSince }: { latest: Date; now: Date; notSince: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into moderation_digests as known (sent_at) values ($1)
     on conflict (only_row) do update set sent_at = excluded.sent_at
       where known.sent_at <= $2 and known.sent_at < $3`,
    [now, notSince, latest],
  )
  return rowCount === 1
}

/** The reports stay, without who made them; so do a moderator’s decisions. */
export async function clearPersonalData(database: Database, userId: string): Promise<void> {
  await database.query("update post_reports set user_id = null, note = '' where user_id = $1", [userId])
  await database.query('update post_decisions set decided_by = null where decided_by = $1', [userId])
  await database.query('update board_bans set banned_by = null where banned_by = $1', [userId])
  await database.query('delete from board_bans where user_id = $1', [userId])
}
