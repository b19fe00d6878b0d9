import * as T from 'typebox'
import { Picture } from '../catalog/schemas.ts'
import { Page } from '../pagination.ts'
import { choice, Id, orNull, record, Time } from '../schema.ts'
import { US_STATES } from '../shipping/us-states.ts'
import { CONTACT_WAYS, POST_KINDS } from './fields/choices.ts'
import { MAX_PHOTOS } from './fields/complete.ts'
import { DraftContent, OpenContent, OwnContent } from './fields/content.ts'
import { POST_STATES } from './states.ts'

/** What was looked at, and when; never a bare “verified”. */
export const BADGES = ['licence_reviewed', 'phone_confirmed'] as const
const Badge = T.Object({
  badge: choice(BADGES),
  on: orNull(
    T.String({
      pattern: '^\\d{4}-\\d{2}$',
      description: 'the month; a day would tell which posts have one author',
    }),
  ),
})

const place = {
  city: T.String(),
  state: choice(US_STATES),
  zip_code: orNull(T.String({ description: 'null for a place that is shown by its area only' })),
  latitude: T.Number(),
  longitude: T.Number(),
  precision: choice(['exact', 'area'] as const),
}

const card = {
  _id: Id,
  kind: choice(POST_KINDS),
  title: T.String(),
  language: T.String(),
  ...place,
  miles: orNull(T.Number({ description: 'from the asked place, to one decimal' })),
  photo: orNull(Picture),
  photo_count: T.Integer(),
  facts: OpenContent,
  badges: T.Array(Badge),
  publishedAt: Time,
  confirmedAt: Time,
}

/** What a list shows: the facts that stand first, never a contact. */
export const PostCard = T.Object(card, { $id: 'PostCard' })
export type PostCard = T.Static<typeof PostCard>

/**
 * The same for everyone. Nothing in it may tell which posts have one author: no id, no time and no file of
 * theirs.
 */
export const Post = T.Object(
  {
    ...card,
    photos: T.Array(Picture),
    description_html: orNull(T.String({ description: 'clean rich text' })),
    contact_ways: T.Array(choice(CONTACT_WAYS), { description: 'each is revealed by a call of its own' }),
    contact_shown_to: choice(['signed_in', 'everyone', 'message_only'] as const),
    state_of_post: choice(POST_STATES),
    expiresAt: orNull(Time),
    closed_as: orNull(T.String({ description: '`filled` or `sold`' })),
    confidential: T.Boolean({
      description: 'who is behind it, and where, is told to whom the author accepts',
    }),
    street: orNull(
      T.String({ description: 'of a job that shows it; of a salon sold in confidence for accepted readers' }),
    ),
  },
  { $id: 'Post' },
)
export type Post = T.Static<typeof Post>

/** What words can be understood as: somewhere with borders, or a circle. */
export const PLACE_KINDS = ['state', 'region', 'county', 'city', 'zip', 'district'] as const
const PlaceInWords = T.Object({
  kind: choice(PLACE_KINDS),
  name: T.String({ description: '`Orange County`, `Westminster`, `Little Saigon`' }),
  state: choice(US_STATES),
  miles: orNull(T.Integer({ description: 'the radius around it; null for what has borders' })),
  typed: T.String({ description: 'what of `q` means it' }),
  words: T.String({ description: 'what of `q` is looked for' }),
})

export const FacetCount = T.Object({ value: T.String(), count: T.Integer() })
export const PostList = T.Object({
  ...Page(PostCard).properties,
  total_is_floor: T.Boolean({ description: 'there are more than `totalDocs`' }),
  facets: record(T.Array(FacetCount), {
    description: 'by filter: how many posts each value would leave, its own filter left aside',
  }),
  near: orNull(
    T.Object({
      zip_code: T.String(),
      city: T.String(),
      state: choice(US_STATES),
      latitude: T.Number(),
      longitude: T.Number(),
    }),
  ),
  place: orNull(PlaceInWords),
})
export type PostList = T.Static<typeof PostList>

export const Dot = T.Object({
  _id: Id,
  latitude: T.Number(),
  longitude: T.Number(),
  title: T.String(),
  facts: OpenContent,
})
export type Dot = T.Static<typeof Dot>

/** A post as its author sees it. */
export const OwnPost = T.Object(
  {
    _id: Id,
    kind: choice(POST_KINDS),
    state: choice(POST_STATES),
    content: OwnContent,
    photos: T.Array(T.Object({ _id: Id, picture: Picture })),
    version: T.Integer({ description: 'grows with every change' }),
    reason: orNull(T.String({ description: 'why it was rejected, hidden or removed' })),
    allowed_actions: T.Array(
      choice([
        'edit',
        'submit',
        'renew',
        'confirm',
        'close',
        'reopen',
        'repost',
        'appeal',
        'delete',
      ] as const),
    ),
    views: T.Integer(),
    reveals: T.Integer(),
    createdAt: Time,
    updatedAt: Time,
    publishedAt: orNull(Time),
    confirmedAt: orNull(Time),
    expiresAt: orNull(Time),
    closed_as: orNull(T.String()),
    appeal: orNull(choice(['waiting', 'granted', 'upheld'] as const)),
    change: orNull(
      T.Object(
        {
          state: choice(['waiting', 'rejected'] as const),
          content: OwnContent,
          photos: T.Array(T.Object({ _id: Id, picture: Picture })),
          reason: orNull(T.String({ description: 'why it was rejected' })),
          submittedAt: Time,
        },
        { description: 'of an approved post; readers see `content` until a moderator approves it' },
      ),
    ),
  },
  { $id: 'OwnPost' },
)
export type OwnPost = T.Static<typeof OwnPost>

const photoIds = T.Optional(
  T.Array(Id, { maxItems: Math.max(...Object.values(MAX_PHOTOS)), uniqueItems: true }),
)
/** What is left out of the content is emptied. */
export const DraftBody = T.Object(
  { kind: choice(POST_KINDS), content: DraftContent, photo_ids: photoIds },
  { additionalProperties: false },
)
export type DraftBody = T.Static<typeof DraftBody>
export const SaveBody = T.Object(
  {
    content: DraftContent,
    photo_ids: photoIds,
    version: T.Optional(T.Integer({ minimum: 0, description: 'that was read; another one answers 409' })),
  },
  { additionalProperties: false },
)
export type SaveBody = T.Static<typeof SaveBody>

/** `ways`: what the contact is, revealed one at a time. */
export const Contact = T.Object({
  way: choice(CONTACT_WAYS),
  value: T.String({ description: 'a phone number in E.164, an e-mail address or a handle' }),
  link: orNull(T.String({ description: '`tel:`, `sms:`, `mailto:` or the address of the app' })),
  left_today: orNull(T.Integer({ description: 'how many contacts can still be revealed today' })),
})
export type Contact = T.Static<typeof Contact>

export const STILL_OPEN_ANSWERS = ['open', 'filled', 'sold', 'withdrawn'] as const
export type StillOpenAnswer = (typeof STILL_OPEN_ANSWERS)[number]
export const answerToken = T.String({ minLength: 20, maxLength: 200 })
export const StillOpenPost = T.Object({
  kind: choice(POST_KINDS),
  title: T.String(),
  state: choice(POST_STATES),
  expiresAt: orNull(Time),
})
export type StillOpenPost = T.Static<typeof StillOpenPost>
