import type { ReportReason } from '@lunula/contract/board/moderation/constants.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { TrackRecord } from './report-weight.ts'

/** false when this reader has reported the post before. */
export async function insertReport(
  database: Database,
  report: { id: string; postId: string; userId: string; reason: ReportReason; note: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into post_reports (id, post_id, user_id, reason, note, reported_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (post_id, user_id) do nothing`,
    [report.id, report.postId, report.userId, report.reason, report.note, report.now],
  )
  return rowCount === 1
}

/** Who reported a post since a moderator looked last; closed accounts count no more. */
export async function findReporters(database: Database, postId: string): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select user_id from post_reports
     where post_id = $1 and settled_at is null and user_id is not null order by reported_at`,
    [postId],
  )
  return rows.map(({ user_id }) => user_id)
}

/** How the reports of each of these readers ended; nothing for those who have none that did. */
export async function findTrackRecords(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TrackRecord>> {
  const { rows } = await database.query<TrackRecord & { user_id: string }>(
    `select user_id, count(*) filter (where outcome = 'upheld')::integer as upheld,
       count(*) filter (where outcome = 'dismissed')::integer as dismissed
     from post_reports where user_id = any($1::uuid[]) and outcome is not null group by user_id`,
    [userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** What somebody reported. */
export async function findReportsOf(
  database: Database,
  userId: string,
): Promise<{ title: string; reason: ReportReason; note: string; reported_at: Date }[]> {
  const { rows } = await database.query<{
    title: string
    reason: ReportReason
    note: string
    reported_at: Date
  }>(
    `select post.title, report.reason, report.note, report.reported_at
     from post_reports report join posts post on post.id = report.post_id
     where report.user_id = $1 order by report.reported_at`,
    [userId],
  )
  return rows
}
