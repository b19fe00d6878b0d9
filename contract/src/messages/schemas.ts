import * as T from 'typebox'
import { POST_KINDS } from '../board/fields/choices.ts'
import { POST_STATES } from '../board/states.ts'
import { CursorPage, cursorFields } from '../cursor.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, Id, IdParams, line, orNull, RequestKey, Time } from '../schema.ts'
import { MAX_MESSAGE, THREAD_REPORT_REASONS, THREAD_STOPS, THREADS_PER_PAGE } from './constants.ts'
import * as endpoints from './endpoints.ts'

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
    key: RequestKey,
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

const own = { tag: 'messages' } as const
const writing = { ...own, limit: 'write' } as const
const staff = { tag: 'messages' } as const

export const messageOperations = {
  list: {
    ...own,
    operationId: 'listThreads',
    summary: 'One’s conversations about posts, the latest first',
    query: T.Object(pageFields(THREADS_PER_PAGE), { additionalProperties: false }),
    answer: Page(Thread),
  },
  unread: {
    ...own,
    operationId: 'countUnreadMessages',
    summary: 'How many messages are not read yet',
    answer: Unread,
  },
  read: {
    ...own,
    operationId: 'readThread',
    summary: 'A conversation and its latest messages, or those before a message',
    params: IdParams,
    query: T.Object(
      { before: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000 })) },
      { additionalProperties: false },
    ),
    answer: ThreadPart,
  },
  about: {
    ...own,
    operationId: 'findThread',
    summary: 'The conversation that one began about a post, and whether the post is one’s own',
    params: IdParams,
    answer: T.Object({ thread_id: orNull(Id), is_mine: T.Boolean() }),
  },
  start: {
    ...writing,
    operationId: 'startThread',
    status: 201,
    summary: 'Write to the author of a post; goes on with the conversation if there is one',
    params: IdParams,
    body: MessageBody,
    answer: T.Object({ thread_id: Id, message: Message }),
  },
  write: {
    ...writing,
    operationId: 'writeMessage',
    status: 201,
    summary: 'Write in a conversation',
    params: IdParams,
    body: MessageBody,
    answer: Message,
  },
  markRead: {
    ...writing,
    operationId: 'readMessages',
    summary: 'Everything up to this message is read',
    params: IdParams,
    body: T.Object(
      { number: T.Integer({ minimum: 0, maximum: 1_000_000_000 }) },
      { additionalProperties: false },
    ),
    answer: Unread,
  },
  block: {
    ...writing,
    operationId: 'blockOther',
    summary: 'Take no more messages from the other one, in any conversation; once more changes nothing',
    params: IdParams,
    answer: Thread,
  },
  unblock: {
    ...writing,
    operationId: 'unblockOther',
    summary: 'Take messages from the other one again',
    params: IdParams,
    answer: Thread,
  },
  report: {
    ...writing,
    operationId: 'reportThread',
    summary: 'Let the moderators read a conversation; once more while it waits changes nothing',
    params: IdParams,
    body: T.Object(
      { reason: choice(THREAD_REPORT_REASONS), note: T.Optional(note(500)) },
      { additionalProperties: false },
    ),
    answer: Done,
  },
  mails: {
    ...own,
    operationId: 'readMessageMails',
    summary: 'Whether one gets a mail about messages that wait',
    answer: MailChoice,
  },
  chooseMails: {
    ...writing,
    operationId: 'chooseMessageMails',
    summary: 'Turn those mails on or off',
    body: MailChoice,
    answer: MailChoice,
  },
  stopMails: {
    operationId: 'stopMessageMails',
    tag: 'messages',
    limit: 'write',
    summary: 'Turn those mails off by the link of a mail; works signed out',
    body: T.Object({ token: line(200) }, { additionalProperties: false }),
    answer: Done,
  },
  reports: {
    ...staff,
    operationId: 'listMessageReports',
    summary:
      'Conversations that users reported: those that wait, the oldest first; or the settled ones, the latest first',
    query: T.Object(
      { settled: T.Optional(T.Boolean()), ...cursorFields(20) },
      { additionalProperties: false },
    ),
    answer: CursorPage(ThreadReport),
  },
  settle: {
    ...staff,
    limit: 'write',
    operationId: 'settleMessageReport',
    summary: 'A moderator has looked; once more changes nothing',
    params: IdParams,
    body: T.Object({ note: T.Optional(note(300)) }, { additionalProperties: false }),
    answer: ThreadReport,
  },
} as const satisfies Operations

export const messages = describe(endpoints.messages, messageOperations)
