import * as T from 'typebox'
import { PriceTier } from '../catalog/schemas.ts'
import { Holder, reviewContext, reviewFields, SeenAt } from '../credentials/schemas.ts'
import { CursorPage } from '../cursor.ts'
import { MAX_DOCUMENT_BYTES, PrivateDocument } from '../documents/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Cents, choice, Done, Id, IdParams, line, orNull, Time } from '../schema.ts'
import { US_STATES } from '../shipping/us-states.ts'
import {
  LICENSE_ACTIONS,
  LICENSE_DECISIONS,
  LICENSE_STATUSES,
  LICENSE_TYPES,
  MAX_PRICED_PRODUCTS,
} from './constants.ts'
import * as endpoints from './endpoints.ts'

const MILITARY: readonly string[] = ['AA', 'AE', 'AP']

/** Where there is a board that gives licenses: not at military post. */
export const LICENSE_STATES = US_STATES.filter((state) => !MILITARY.includes(state))
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const common = {
  _id: Id,
  type: choice(LICENSE_TYPES),
  state: choice(LICENSE_STATES),
  expires_on: T.String({ format: 'date', description: 'its last day' }),
  status: choice(LICENSE_STATUSES),
  has_document: T.Boolean(),
  createdAt: Time,
  updatedAt: Time,
}

const whole = {
  ...common,
  number: T.String(),
  reason: orNull(T.String({ description: 'why it was rejected' })),
  reviewedAt: orNull(Time),
}

/** A license as its holder sees it. */
export const License = T.Object(
  {
    ...whole,
    days_left: orNull(T.Integer({ description: 'while it is approved; 0 on its last day' })),
    allowed_actions: T.Array(choice(LICENSE_ACTIONS)),
  },
  { $id: 'Licence' },
)
export type License = T.Static<typeof License>

export const LicenseBody = T.Object(
  {
    type: choice(LICENSE_TYPES),
    state: choice(LICENSE_STATES),
    number: line(40, 3),
    expires_on: T.String({ format: 'date' }),
  },
  { additionalProperties: false },
)
export type LicenseBody = T.Static<typeof LicenseBody>

export const LicenseReviewBody = T.Object(
  {
    decision: choice(LICENSE_DECISIONS),
    reason: T.Optional(line(300, 3)),
    seen: T.Optional(SeenAt),
  },
  { additionalProperties: false },
)
export type LicenseReviewBody = T.Static<typeof LicenseReviewBody>

/** A license in the list of staff; its number stands in the single one only. */
export const ListedLicense = T.Object({ ...common, user: Holder })
export type ListedLicense = T.Static<typeof ListedLicense>

export const ReviewedLicense = T.Object({
  ...whole,
  user: Holder,
  ...reviewContext,
  same_number: T.Integer({ description: 'other accounts that submitted this number of this state' }),
})
export type ReviewedLicense = T.Static<typeof ReviewedLicense>

export const ProPrices = T.Object({
  professional: T.Boolean({ description: 'a licence of the user is in force' }),
  variants: T.Array(T.Object({ variant_id: Id, wholesale_prices: T.Array(PriceTier) }), {
    description: 'the tiers for professional buyers; empty without a license in force',
  }),
})
export type ProPrices = T.Static<typeof ProPrices>

export const ProCardPrices = T.Object({
  professional: T.Boolean({ description: 'a licence of the user is in force' }),
  products: T.Array(
    T.Object({
      product_id: Id,
      min_quantity: T.Integer(),
      wholesale_price: Cents,
      single_price: orNull(T.Integer({ description: 'US cents: the lowest from the first unit on' })),
    }),
    {
      description:
        'the lowest price for professional buyers of each product; empty without a license in force',
    },
  ),
})
export type ProCardPrices = T.Static<typeof ProCardPrices>

export const licenseOperations = {
  list: {
    operationId: 'listLicences',
    tag: 'licences',
    summary: 'The user’s own licences, the newest first',
    answer: T.Object({
      professional: T.Boolean({ description: 'one of them is in force' }),
      docs: T.Array(License),
    }),
  },
  submit: {
    operationId: 'submitLicence',
    tag: 'licences',
    limit: 'write',
    status: 201,
    summary: 'Submit a licence for review, also to renew one or after a rejection; one at a time',
    body: LicenseBody,
    answer: License,
  },
  attach: {
    operationId: 'addLicenceDocument',
    tag: 'licences',
    limit: 'write',
    summary: 'Put the licence itself (PDF, JPEG, PNG or WebP) to a submission that is not reviewed yet',
    params: IdParams,
    upload: MAX_DOCUMENT_BYTES,
    answer: License,
  },
  ownDocument: {
    operationId: 'readOwnLicenceDocument',
    tag: 'licences',
    summary: 'The document of one’s own licence',
    params: IdParams,
    answer: PrivateDocument,
  },
  withdraw: {
    operationId: 'withdrawLicence',
    tag: 'licences',
    limit: 'write',
    summary: 'Delete a licence with its document; one in force stops counting',
    params: IdParams,
    answer: Done,
  },
  cardPrices: {
    operationId: 'listProPrices',
    tag: 'licences',
    summary: 'The lowest price of each product for the user as a professional buyer',
    query: T.Object(
      {
        products: T.String({
          maxLength: MAX_PRICED_PRODUCTS * 37 - 1,
          pattern: `^${UUID}(?:,${UUID})*$`,
          description: 'comma separated _id',
        }),
      },
      { additionalProperties: false },
    ),
    answer: ProCardPrices,
  },
  productPrices: {
    operationId: 'readProPrices',
    tag: 'licences',
    summary: 'The prices of a product’s variants for the user as a professional buyer',
    params: IdParams,
    answer: ProPrices,
  },
  reviewList: {
    operationId: 'listLicencesForReview',
    tag: 'licences',
    summary:
      'Licenses of all users without their numbers, the oldest submission first; `q` is part of the holder’s name, e-mail, phone or city, or the number',
    query: T.Object(
      {
        status: T.Optional(choice(LICENSE_STATUSES)),
        state: T.Optional(choice(LICENSE_STATES)),
        type: T.Optional(choice(LICENSE_TYPES)),
        ...reviewFields,
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(ListedLicense),
  },
  reviewOne: {
    operationId: 'readLicenceForReview',
    tag: 'licences',
    summary: 'One licence with its number',
    params: IdParams,
    answer: ReviewedLicense,
  },
  readDocument: {
    operationId: 'readLicenceDocument',
    tag: 'licences',
    summary: 'The document of a licence',
    params: IdParams,
    answer: PrivateDocument,
  },
  review: {
    operationId: 'reviewLicence',
    tag: 'licences',
    limit: 'write',
    summary:
      'Approve what is submitted with its document, reject what is submitted, or revoke what is approved; the last two with a reason for the holder',
    params: IdParams,
    body: LicenseReviewBody,
    answer: ReviewedLicense,
  },
} as const satisfies Operations

export const licenses = describe(endpoints.licenses, licenseOperations)
