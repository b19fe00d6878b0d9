import * as T from 'typebox'
import { cursorFields } from '../cursor.ts'
import { choice, Id, line, orNull, Time } from '../schema.ts'
import { REVIEW_SORTS } from './constants.ts'

const REVIEWS_PER_PAGE = 30

/** Whose it is, as reviewers see them. */
export const Holder = T.Object({ _id: Id, email: T.String(), username: T.String() })

/** The `updatedAt` that a reviewer read: a document that was put in its place since then answers 409. */
export const SeenAt = Time

/** What a list for reviewers takes besides the filters of its kind. */
export const reviewFields = {
  q: T.Optional(line(80)),
  expires_before: T.Optional(T.String({ format: 'date', description: 'its last day is earlier' })),
  sort: T.Optional(choice(REVIEW_SORTS)),
  ...cursorFields(REVIEWS_PER_PAGE),
}

/** What a reviewer is told of one besides its facts. */
export const reviewContext = {
  history: T.Array(
    T.Object({
      at: Time,
      by: orNull(T.String({ description: 'username of the reviewer; null when their account is closed' })),
      status: T.String(),
      reason: orNull(T.String()),
    }),
    { description: 'what reviewers decided, the latest first' },
  ),
  waiting: T.Integer({ description: 'how many others wait for a review, counted up to 1000' }),
  next_id: orNull(T.String({ description: 'the one that waits after it, then the oldest; null: none' })),
}
