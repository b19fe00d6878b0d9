import * as T from 'typebox'
import { Email } from '../accounts/credentials.ts'
import { CursorPage, cursorFields } from '../cursor.ts'
import { describe, type Operations } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { choice, Done, Id, IdParams, line, lines, orNull, Time } from '../schema.ts'
import { INQUIRY_SORTS, INQUIRY_STATES, INQUIRY_TOPICS, MAX_INQUIRY_TEXT } from './constants.ts'
import * as endpoints from './endpoints.ts'

const INQUIRIES_PER_PAGE = 30
/** A text in Vietnamese or Chinese takes up to three bytes a letter. */
const MAX_BYTES = 24 * 1024

const Message = lines(MAX_INQUIRY_TEXT)

export const InquiryBody = T.Object(
  {
    name: line(80),
    email: Email,
    order_number: T.Optional(line(40, 0)),
    topic: choice(INQUIRY_TOPICS),
    message: Message,
    website: T.Optional(line(200, 0)),
  },
  { additionalProperties: false },
)
export type InquiryBody = T.Static<typeof InquiryBody>

export const ReplyBody = T.Object(
  { token: T.String({ minLength: 1, maxLength: 200 }), message: Message },
  { additionalProperties: false },
)
export type ReplyBody = T.Static<typeof ReplyBody>

const summaryFields = {
  _id: Id,
  name: T.String(),
  email: T.String(),
  order_number: orNull(T.String({ description: 'as it was typed' })),
  topic: choice(INQUIRY_TOPICS),
  language: choice(LANGUAGES),
  state: choice(INQUIRY_STATES),
  createdAt: Time,
  updatedAt: Time,
}

export const InquirySummary = T.Object(
  { ...summaryFields, text: T.String({ description: 'the beginning of the first message' }) },
  { $id: 'InquirySummary' },
)
export type InquirySummary = T.Static<typeof InquirySummary>

export const Inquiry = T.Object(
  {
    ...summaryFields,
    messages: T.Array(
      T.Object({
        _id: Id,
        by: orNull(T.String({ description: 'username of staff; null for the customer' })),
        text: T.String(),
        createdAt: Time,
      }),
      { description: 'the oldest first' },
    ),
  },
  { $id: 'Inquiry' },
)
export type Inquiry = T.Static<typeof Inquiry>

/** What staff do is held against what they read. */
const Seen = T.Optional(
  T.Unsafe<string>({
    ...Id,
    description: '`_id` of the last message that was read; refused when one came since',
  }),
)

export const inquiryOperations = {
  send: {
    operationId: 'sendInquiry',
    tag: 'inquiries',
    limit: 'write',
    status: 201,
    maxBodyBytes: MAX_BYTES,
    summary:
      'Write to the shop; staff answer by mail. `website` is a field that people do not see: what fills it in is not kept',
    body: InquiryBody,
    answer: Done,
  },
  reply: {
    operationId: 'replyToInquiry',
    tag: 'inquiries',
    limit: 'write',
    status: 201,
    maxBodyBytes: MAX_BYTES,
    summary: 'Write again about the same, with the token of the link in an answer',
    body: ReplyBody,
    answer: Done,
  },
  list: {
    operationId: 'listInquiries',
    tag: 'inquiries',
    summary: 'What people wrote; those that wait the longest first unless asked otherwise',
    query: T.Object(
      {
        q: T.Optional(line(80, 0)),
        state: T.Optional(choice(INQUIRY_STATES)),
        topic: T.Optional(choice(INQUIRY_TOPICS)),
        sort: T.Optional(choice(INQUIRY_SORTS)),
        ...cursorFields(INQUIRIES_PER_PAGE),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(InquirySummary),
  },
  read: {
    operationId: 'readInquiry',
    tag: 'inquiries',
    summary: 'One inquiry with all its messages',
    params: IdParams,
    answer: Inquiry,
  },
  answer: {
    operationId: 'answerInquiry',
    tag: 'inquiries',
    limit: 'write',
    status: 201,
    maxBodyBytes: MAX_BYTES,
    summary: 'Answer by mail',
    params: IdParams,
    body: T.Object({ message: Message, seen: Seen }, { additionalProperties: false }),
    answer: Inquiry,
  },
  close: {
    operationId: 'closeInquiry',
    tag: 'inquiries',
    limit: 'write',
    summary: 'Close an inquiry that needs no (further) answer; it opens again when the customer writes',
    params: IdParams,
    query: T.Object({ seen: Seen }, { additionalProperties: false }),
    answer: Inquiry,
  },
} as const satisfies Operations

export const inquiries = describe(endpoints.inquiries, inquiryOperations)
