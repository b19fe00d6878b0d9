import * as T from 'typebox'
import { POST_KINDS } from '../board/fields/choices.ts'
import { POST_STATES } from '../board/states.ts'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../schema.ts'

export const THREADS_PER_PAGE = 24
export const MESSAGES_PER_PAGE = 30
export const MAX_MESSAGE = 2000
/** Threads that one user may begin a day. */
export const THREADS_A_DAY = 30
/** The same first message goes to fewer posts than this a day. */
export const SAME_TEXT_POSTS = 5
/** An unread message is mailed after so many minutes, to whom has no page of the shop open. */
export const MAIL_AFTER_MINUTES = 5

export const THREAD_REPORT_REASONS = ['scam', 'harassment', 'spam', 'other'] as const
export type ThreadReportReason = (typeof THREAD_REPORT_REASONS)[number]

/**
 * Whether the author of a post takes messages about it; a salon that is sold in confidence has no other way
 * to begin with.
 */
export const takesMessages = (post: {
  contact_ways?: readonly string[] | undefined
  contact_shown_to?: string | undefined
  confidential?: boolean | undefined
}): boolean =>
  post.contact_shown_to === 'message_only' ||
  post.confidential === true ||
  (post.contact_ways ?? []).includes('message')

/** Why nobody can write: the other one closed their account, one blocked them, or they block oneself. */
export const THREAD_STOPS = ['gone', 'blocked', 'refused'] as const

const PLAIN = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$'
const text = T.String({
  minLength: 1,
  maxLength: MAX_MESSAGE,
  pattern: PLAIN,
  description: 'plain text; line breaks are kept',
})

/** What somebody tells the moderators. */
const note = (maxLength: number) => T.String({ maxLength, pattern: PLAIN })

export const MessageBody = T.Object(
  {
    text,
    key: T.String({
      pattern: '^[\\w-]{8,64}$',
      description:
        'made by the caller, one for each message: the same message sent again is not written twice',
    }),
  },
  { additionalProperties: false },
)
export type MessageBody = T.Static<typeof MessageBody>

export const Message = T.Object(
  {
    number: T.Integer({ description: 'from 1, without gaps' }),
    text: orNull(T.String({ description: 'null when its writer closed their account' })),
    mine: T.Boolean(),
    warning: T.Boolean({ description: 'somebody else’s, and it asks for what cheats ask for' }),
    key: orNull(T.String({ description: 'of one’s own messages' })),
    createdAt: Time,
  },
  { $id: 'Message' },
)
export type Message = T.Static<typeof Message>

/** `side`: which of the two the caller is. */
export const Thread = T.Object(
  {
    _id: Id,
    side: choice(['poster', 'reader'] as const),
    post: orNull(
      T.Object({
        _id: Id,
        kind: choice(POST_KINDS),
        title: T.String(),
        state: choice(POST_STATES),
      }),
    ),
    other: orNull(
      T.String({
        description:
          'username; null when the account is closed (`stop` is `gone`), and for the owner of a salon sold in confidence until they accept the caller',
      }),
    ),
    last: T.Object({
      excerpt: T.String({ description: 'in one line' }),
      mine: T.Boolean(),
      createdAt: Time,
    }),
    unread: T.Integer(),
    stop: orNull(choice(THREAD_STOPS)),
  },
  { $id: 'Thread' },
)
export type Thread = T.Static<typeof Thread>

export const ThreadPart = T.Object({
  thread: Thread,
  messages: T.Array(Message, { description: 'in the order they were written' }),
  earlier: T.Boolean({ description: 'whether there are messages before these' }),
})
export type ThreadPart = T.Static<typeof ThreadPart>

const Unread = T.Object({ unread: T.Integer({ description: 'messages that are not read yet' }) })
const MailChoice = T.Object({ wanted: T.Boolean() }, { additionalProperties: false })

/** What a moderator reads of a thread that was reported. */
export const ThreadReport = T.Object(
  {
    _id: Id,
    reason: choice(THREAD_REPORT_REASONS),
    note: T.String(),
    post: Thread.properties.post,
    reporter: orNull(T.String()),
    reported: orNull(T.Object({ _id: Id, username: T.String() })),
    messages: T.Array(
      T.Object({ by: choice(['reporter', 'reported'] as const), text: T.String(), createdAt: Time }),
      {
        description: 'the last ones before the report',
      },
    ),
    createdAt: Time,
    settledAt: orNull(Time),
    settled_note: T.String(),
  },
  { $id: 'ThreadReport' },
)
export type ThreadReport = T.Static<typeof ThreadReport>

const own = { tag: 'messages', access: 'user' } as const
const writing = { ...own, limit: 'write' } as const
const staff = { tag: 'messages', access: 'posts.moderate' } as const

export const messages = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/threads',
    operationId: 'listThreads',
    summary: 'One’s conversations about posts, the latest first',
    query: T.Object(pageFields(THREADS_PER_PAGE), { additionalProperties: false }),
    answer: Page(Thread),
  }),
  unread: endpoint({
    ...own,
    method: 'GET',
    path: '/threads/unread',
    operationId: 'countUnreadMessages',
    summary: 'How many messages are not read yet',
    answer: Unread,
  }),
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/threads/:id/messages',
    operationId: 'readThread',
    summary: 'A conversation and its latest messages, or those before a message',
    params: IdParams,
    query: T.Object(
      { before: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000 })) },
      { additionalProperties: false },
    ),
    answer: ThreadPart,
  }),
  about: endpoint({
    ...own,
    method: 'GET',
    path: '/posts/:id/thread',
    operationId: 'findThread',
    summary: 'The conversation that one began about a post, and whether the post is one’s own',
    params: IdParams,
    answer: T.Object({ thread_id: orNull(Id), is_mine: T.Boolean() }),
  }),
  start: endpoint({
    ...writing,
    method: 'POST',
    path: '/posts/:id/messages',
    operationId: 'startThread',
    status: 201,
    summary: 'Write to the author of a post; goes on with the conversation if there is one',
    params: IdParams,
    body: MessageBody,
    answer: T.Object({ thread_id: Id, message: Message }),
  }),
  write: endpoint({
    ...writing,
    method: 'POST',
    path: '/threads/:id/messages',
    operationId: 'writeMessage',
    status: 201,
    summary: 'Write in a conversation',
    params: IdParams,
    body: MessageBody,
    answer: Message,
  }),
  markRead: endpoint({
    ...writing,
    method: 'POST',
    path: '/threads/:id/read',
    operationId: 'readMessages',
    summary: 'Everything up to this message is read',
    params: IdParams,
    body: T.Object(
      { number: T.Integer({ minimum: 0, maximum: 1_000_000_000 }) },
      { additionalProperties: false },
    ),
    answer: Unread,
  }),
  block: endpoint({
    ...writing,
    method: 'POST',
    path: '/threads/:id/block',
    operationId: 'blockOther',
    summary: 'Take no more messages from the other one, in any conversation; once more changes nothing',
    params: IdParams,
    answer: Thread,
  }),
  unblock: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/threads/:id/block',
    operationId: 'unblockOther',
    summary: 'Take messages from the other one again',
    params: IdParams,
    answer: Thread,
  }),
  report: endpoint({
    ...writing,
    method: 'POST',
    path: '/threads/:id/report',
    operationId: 'reportThread',
    summary: 'Let the moderators read a conversation; once more while it waits changes nothing',
    params: IdParams,
    body: T.Object(
      { reason: choice(THREAD_REPORT_REASONS), note: T.Optional(note(500)) },
      { additionalProperties: false },
    ),
    answer: Done,
  }),
  mails: endpoint({
    ...own,
    method: 'GET',
    path: '/threads/mails',
    operationId: 'readMessageMails',
    summary: 'Whether one gets a mail about messages that wait',
    answer: MailChoice,
  }),
  chooseMails: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/threads/mails',
    operationId: 'chooseMessageMails',
    summary: 'Turn those mails on or off',
    body: MailChoice,
    answer: MailChoice,
  }),
  stopMails: endpoint({
    method: 'POST',
    path: '/threads/mails/stop',
    operationId: 'stopMessageMails',
    tag: 'messages',
    access: 'anyone',
    limit: 'write',
    summary: 'Turn those mails off by the link of a mail; works signed out',
    body: T.Object({ token: line(200) }, { additionalProperties: false }),
    answer: Done,
  }),
  reports: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/message-reports',
    operationId: 'listMessageReports',
    summary:
      'Conversations that users reported: those that wait, the oldest first; or the settled ones, the latest first',
    query: T.Object({ settled: T.Optional(T.Boolean()), ...pageFields(20) }, { additionalProperties: false }),
    answer: Page(ThreadReport),
  }),
  settle: endpoint({
    ...staff,
    limit: 'write',
    method: 'POST',
    path: '/admin/message-reports/:id/settle',
    operationId: 'settleMessageReport',
    summary: 'A moderator has looked; once more changes nothing',
    params: IdParams,
    body: T.Object({ note: T.Optional(note(300)) }, { additionalProperties: false }),
    answer: ThreadReport,
  }),
} as const
