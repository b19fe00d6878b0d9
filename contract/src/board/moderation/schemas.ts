import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, line, lines, orNull, Time } from '../../schema.ts'
import { POST_KINDS } from '../fields/choices.ts'
import { OwnPost } from '../schemas.ts'
import { DECISIONS, FLAGS, MAX_APPEAL_TEXT, QUEUES, REPORT_REASONS } from './constants.ts'
import * as endpoints from './endpoints.ts'

const reason = line(300, 3)

const Flag = T.Object({
  flag: choice(FLAGS),
  detail: T.String({ description: 'the words, or the other post' }),
})

/** A post with all that a moderator decides by. */
export const ModeratedPost = T.Object(
  {
    post: OwnPost,
    risk: T.Integer({ description: 'by what was found, reported and removed before; 0: nothing' }),
    author: T.Object({
      _id: Id,
      username: T.String(),
      approved_posts: T.Integer(),
      removed_posts: T.Integer(),
      banned: T.Boolean(),
    }),
    flags: T.Array(Flag),
    change_flags: T.Array(Flag, { description: 'of the change that waits' }),
    reports: T.Array(
      T.Object({
        by: orNull(
          T.Object(
            {
              _id: Id,
              username: T.String(),
              upheld: T.Integer({ description: 'reports of theirs that held' }),
              dismissed: T.Integer({ description: 'that did not' }),
              weight: T.Number({ description: 'what their word counts: 1 without a record, below 2' }),
            },
            { description: 'null once the account is closed' },
          ),
        ),
        reason: choice(REPORT_REASONS),
        note: T.String(),
        reportedAt: Time,
      }),
    ),
    decisions: T.Array(
      T.Object({ decision: choice(DECISIONS), reason: T.String(), by: orNull(T.String()), decidedAt: Time }),
    ),
    appeals: T.Array(
      T.Object({
        text: T.String(),
        outcome: orNull(choice(['granted', 'upheld'] as const)),
        appealedAt: Time,
      }),
      { description: 'what the author said against a decision; without an outcome it waits' },
    ),
  },
  { $id: 'ModeratedPost' },
)
export type ModeratedPost = T.Static<typeof ModeratedPost>

/** Another post that has something in common with one. */
const Double = T.Object({
  flag: choice(FLAGS),
  post: OwnPost,
  author: T.Object({ _id: Id, username: T.String() }),
})

export const ModerationCase = T.Object(
  { ...ModeratedPost.properties, doubles: T.Array(Double) },
  { $id: 'ModerationCase' },
)
export type ModerationCase = T.Static<typeof ModerationCase>

export const BoardBan = T.Object(
  {
    user_id: Id,
    username: T.String(),
    reason: T.String(),
    by: orNull(T.String({ description: 'username; null once the account is closed' })),
    removed_posts: T.Integer(),
    bannedAt: Time,
  },
  { $id: 'BoardBan' },
)
export type BoardBan = T.Static<typeof BoardBan>

export const AppealBody = T.Object({ text: lines(MAX_APPEAL_TEXT, 3) }, { additionalProperties: false })

export const ReportBody = T.Object(
  { reason: choice(REPORT_REASONS), note: T.Optional(lines(500, 0)) },
  { additionalProperties: false },
)

const staff = { tag: 'moderation' } as const

export const moderationOperations = {
  report: {
    operationId: 'reportPost',
    tag: 'board',
    limit: 'write',
    summary:
      'Report a post, once; the word of enough readers, weighed by how their reports ended so far, hides it until a moderator has looked',
    params: IdParams,
    body: ReportBody,
    answer: Done,
  },
  appeal: {
    operationId: 'appealForPost',
    tag: 'board',
    limit: 'write',
    summary: 'Ask the moderators to look again at a post that was hidden or removed; once for a decision',
    params: IdParams,
    body: AppealBody,
    answer: OwnPost,
  },
  queue: {
    ...staff,
    operationId: 'listPostsForModeration',
    summary:
      'Posts that wait for a moderator, the riskiest first, then the longest waiting; of `all` the last handed in first',
    query: T.Object(
      {
        queue: T.Optional(choice(QUEUES)),
        kind: T.Optional(choice(POST_KINDS)),
        author: T.Optional(Id),
        ...cursorFields(20),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(ModeratedPost),
  },
  read: {
    ...staff,
    operationId: 'readPostForModeration',
    summary: 'One post with its flags, doubles, reports, appeals and what was decided before',
    params: IdParams,
    answer: ModerationCase,
  },
  decide: {
    ...staff,
    operationId: 'decideOnPost',
    limit: 'write',
    summary:
      'Approve, reject, hide, restore or remove a post, approve or reject a change of it, put its flags and reports aside, or turn an appeal down',
    params: IdParams,
    body: T.Object(
      {
        decision: choice(DECISIONS),
        reason: T.Optional(reason),
        version: T.Optional(
          T.Integer({ minimum: 0, description: 'that was looked at; another one answers 409' }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: ModeratedPost,
  },
  bans: {
    ...staff,
    operationId: 'listBoardBans',
    summary: 'Who is shut out of the board, and why; the last first',
    query: T.Object(cursorFields(50), { additionalProperties: false }),
    answer: CursorPage(BoardBan),
  },
  ban: {
    ...staff,
    operationId: 'banAuthor',
    limit: 'write',
    summary:
      'Shut somebody out of the board: their posts are removed, and they neither post, write nor reveal contacts; the shop stays open to them',
    params: IdParams,
    body: T.Object({ reason }, { additionalProperties: false }),
    answer: Done,
  },
  unban: {
    ...staff,
    operationId: 'unbanAuthor',
    limit: 'write',
    summary: 'Let somebody back to the board; removed posts stay removed',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const moderation = describe(endpoints.moderation, moderationOperations)
