import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { contactVaultOf } from '../../contact/seal/contact-vault.ts'

/** A change of an approved post that waits for a moderator, or that one has refused. */
export interface RevisionRow {
  post_id: string
  state: 'waiting' | 'rejected'
  content: PostContent
  photo_ids: string[]
  flags: { flag: PostFlag; detail: string }[]
  /** Why it was refused. */
  reason: string | null
  submitted_at: Date
}

/** Those of these posts, by post. @throws {DocumentUnreadable} */
export async function findRevisions(
  database: Database,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, RevisionRow>> {
  const { rows } = await database.query<RevisionRow & { contacts: Buffer | null }>(
    'select * from post_revisions where post_id = any($1::uuid[])',
    [postIds],
  )
  const vault = contactVaultOf(database)
  return new Map(
    rows.map(({ contacts, ...row }) => {
      const content = vault.open('post_revisions', row.post_id, { content: row.content, contacts })
      return [row.post_id, { ...row, content }]
    }),
  )
}

/** The last one counts; what waits goes on waiting since its first day. */
export async function upsertRevision(
  database: Database,
  { post_id, content, photo_ids, flags, submitted_at }: Omit<RevisionRow, 'state' | 'reason'>,
): Promise<void> {
  const stored = contactVaultOf(database).seal('post_revisions', post_id, content)
  await database.query(
    `insert into post_revisions as known (post_id, state, content, contacts, photo_ids, flags, submitted_at)
     values ($1, 'waiting', $2, $3, $4, $5, $6)
     on conflict (post_id) do update set state = 'waiting', content = excluded.content,
       contacts = excluded.contacts, photo_ids = excluded.photo_ids, flags = excluded.flags, reason = null,
       submitted_at = case known.state when 'waiting' then known.submitted_at else excluded.submitted_at end`,
    [
      post_id,
      JSON.stringify(stored.content),
      stored.contacts,
      photo_ids,
      JSON.stringify(flags),
      submitted_at,
    ],
  )
}

export async function rejectRevision(database: Database, postId: string, reason: string): Promise<void> {
  await database.query("update post_revisions set state = 'rejected', reason = $2 where post_id = $1", [
    postId,
    reason,
  ])
}

export async function deleteRevision(database: Database, postId: string): Promise<void> {
  await database.query('delete from post_revisions where post_id = $1', [postId])
}
