import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { Page, pageFields } from '../../pagination.ts'
import { choice, Done, Id, IdParams, line, lines, orNull, Time } from '../../schema.ts'
import { POST_KINDS } from '../fields/choices.ts'
import { OwnPost } from '../schemas.ts'
import { DECISIONS, FLAGS, QUEUES, REPORT_REASONS } from './constants.ts'
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
  },
  { $id: 'ModeratedPost' },
)
export type ModeratedPost = T.Static<typeof ModeratedPost>

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
  queue: {
    ...staff,
    operationId: 'listPostsForModeration',
    summary: 'Posts that wait for a moderator, the longest waiting first',
    query: T.Object(
      {
        queue: T.Optional(choice(QUEUES)),
        kind: T.Optional(choice(POST_KINDS)),
        author: T.Optional(Id),
        ...pageFields(20),
      },
      { additionalProperties: false },
    ),
    answer: Page(ModeratedPost),
  },
  read: {
    ...staff,
    operationId: 'readPostForModeration',
    summary: 'One post with its flags, reports and what was decided before',
    params: IdParams,
    answer: ModeratedPost,
  },
  decide: {
    ...staff,
    operationId: 'decideOnPost',
    limit: 'write',
    summary:
      'Approve, reject, hide, restore or remove a post, approve or reject a change of it, or put its flags and reports aside',
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
