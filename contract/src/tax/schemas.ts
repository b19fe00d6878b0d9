import * as T from 'typebox'
import { Holder, reviewContext, reviewFields, SeenAt } from '../credentials/schemas.ts'
import { CursorPage } from '../cursor.ts'
import { MAX_DOCUMENT_BYTES, PrivateDocument } from '../documents/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../schema.ts'
import { US_STATES } from '../shipping/us-states.ts'
import { EXEMPTION_DECISIONS, EXEMPTION_STATUSES } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** How the tax of an order came about. */
export const TaxBasis = T.Object(
  {
    state: T.String(),
    rate: T.Integer({ description: 'hundredths of a percent: 725 is 7.25 %' }),
    shipping_taxable: T.Boolean(),
    certificate: orNull(T.String({ description: 'number of the resale certificate that frees it of tax' })),
  },
  { $id: 'TaxBasis' },
)
export type TaxBasis = T.Static<typeof TaxBasis>

/** A buyer's resale certificate of one state. */
export const TaxExemption = T.Object(
  {
    _id: Id,
    state: choice(US_STATES),
    business_name: T.String(),
    number: T.String(),
    expires_on: orNull(T.String({ format: 'date', description: 'its last day; null: it does not expire' })),
    status: choice(EXEMPTION_STATUSES),
    reason: orNull(T.String({ description: 'why it was rejected' })),
    has_document: T.Boolean(),
    in_force: T.Boolean({ description: 'frees orders to its state of tax today' }),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'TaxExemption' },
)
export type TaxExemption = T.Static<typeof TaxExemption>

export const ExemptionBody = T.Object(
  {
    state: choice(US_STATES),
    business_name: line(120),
    number: line(40, 3),
    expires_on: T.Optional(orNull(T.String({ format: 'date' }))),
  },
  { additionalProperties: false },
)
export type ExemptionBody = T.Static<typeof ExemptionBody>

export const ReviewBody = T.Object(
  { decision: choice(EXEMPTION_DECISIONS), reason: T.Optional(line(300)), seen: T.Optional(SeenAt) },
  { additionalProperties: false },
)
export type ReviewBody = T.Static<typeof ReviewBody>

/** A certificate as staff see it. */
export const StaffExemption = T.Object({ ...TaxExemption.properties, user: Holder })
export type StaffExemption = T.Static<typeof StaffExemption>

export const ReviewedExemption = T.Object({ ...StaffExemption.properties, ...reviewContext })
export type ReviewedExemption = T.Static<typeof ReviewedExemption>

export const taxOperations = {
  exemptions: {
    operationId: 'listTaxExemptions',
    tag: 'tax',
    summary: 'The user’s own resale certificates, the newest first',
    answer: T.Object({ docs: T.Array(TaxExemption) }),
  },
  addExemption: {
    operationId: 'addTaxExemption',
    tag: 'tax',
    limit: 'write',
    status: 201,
    summary: 'Submit a resale certificate for review',
    body: ExemptionBody,
    answer: TaxExemption,
  },
  addDocument: {
    operationId: 'addTaxDocument',
    tag: 'tax',
    limit: 'write',
    summary: 'Put the certificate itself (PDF, JPEG, PNG or WebP) to a submission that is not reviewed yet',
    params: IdParams,
    upload: MAX_DOCUMENT_BYTES,
    answer: TaxExemption,
  },
  removeExemption: {
    operationId: 'removeTaxExemption',
    tag: 'tax',
    limit: 'write',
    summary: 'Withdraw a certificate, with its document',
    params: IdParams,
    answer: Done,
  },
  reviewList: {
    operationId: 'listTaxExemptionsForReview',
    tag: 'tax',
    summary: 'Resale certificates of all buyers, the oldest submission first',
    query: T.Object(
      {
        status: T.Optional(choice(EXEMPTION_STATUSES)),
        state: T.Optional(choice(US_STATES)),
        ...reviewFields,
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(StaffExemption),
  },
  reviewOne: {
    operationId: 'readTaxExemptionForReview',
    tag: 'tax',
    summary: 'One certificate, what was decided of it, and which waits next',
    params: IdParams,
    answer: ReviewedExemption,
  },
  readDocument: {
    operationId: 'readTaxDocument',
    tag: 'tax',
    summary: 'The document of a certificate, as base64',
    params: IdParams,
    answer: PrivateDocument,
  },
  review: {
    operationId: 'reviewTaxExemption',
    tag: 'tax',
    limit: 'write',
    summary:
      'Approve what is submitted with its document, reject what is submitted, or revoke what is approved; the last two with a reason for the holder',
    params: IdParams,
    body: ReviewBody,
    answer: ReviewedExemption,
  },
} as const satisfies Operations

export const tax = describe(endpoints.tax, taxOperations)
