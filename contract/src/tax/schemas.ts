import * as T from 'typebox'
import { MAX_DOCUMENT_BYTES, PrivateDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../schema.ts'
import { US_STATES } from '../shipping/address.ts'

/** `submitted` waits for staff; only what is `approved` and not past its expiry frees an order of tax. */
export const EXEMPTION_STATUSES = ['submitted', 'approved', 'rejected'] as const
export const MAX_EXEMPTIONS = 60
const EXEMPTIONS_PER_PAGE = 20

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
  { decision: choice(['approve', 'reject']), reason: T.Optional(line(300)) },
  { additionalProperties: false },
)
export type ReviewBody = T.Static<typeof ReviewBody>

const StaffExemption = T.Object({
  ...TaxExemption.properties,
  user: T.Object({ _id: Id, email: T.String() }),
})
export type StaffExemption = T.Static<typeof StaffExemption>

export const tax = {
  exemptions: endpoint({
    method: 'GET',
    path: '/tax/exemptions',
    operationId: 'listTaxExemptions',
    tag: 'tax',
    access: 'user',
    summary: 'The user’s own resale certificates, the newest first',
    answer: T.Object({ docs: T.Array(TaxExemption) }),
  }),
  addExemption: endpoint({
    method: 'POST',
    path: '/tax/exemptions',
    operationId: 'addTaxExemption',
    tag: 'tax',
    access: 'user',
    limit: 'write',
    status: 201,
    summary: 'Submit a resale certificate for review',
    body: ExemptionBody,
    answer: TaxExemption,
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/tax/exemptions/:id/document',
    operationId: 'addTaxDocument',
    tag: 'tax',
    access: 'user',
    limit: 'write',
    summary: 'Put the certificate itself (PDF, JPEG, PNG or WebP) to a submission that is not reviewed yet',
    params: IdParams,
    upload: MAX_DOCUMENT_BYTES,
    answer: TaxExemption,
  }),
  removeExemption: endpoint({
    method: 'DELETE',
    path: '/tax/exemptions/:id',
    operationId: 'removeTaxExemption',
    tag: 'tax',
    access: 'user',
    limit: 'write',
    summary: 'Withdraw a certificate, with its document',
    params: IdParams,
    answer: Done,
  }),
  reviewList: endpoint({
    method: 'GET',
    path: '/admin/tax-exemptions',
    operationId: 'listTaxExemptionsForReview',
    tag: 'tax',
    access: 'customers.read',
    summary: 'Resale certificates of all buyers, the oldest submission first',
    query: T.Object(
      { status: T.Optional(choice(EXEMPTION_STATUSES)), ...pageFields(EXEMPTIONS_PER_PAGE) },
      { additionalProperties: false },
    ),
    answer: Page(StaffExemption),
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/admin/tax-exemptions/:id/document',
    operationId: 'readTaxDocument',
    tag: 'tax',
    access: 'customers.write',
    summary: 'The document of a certificate, as base64',
    params: IdParams,
    answer: PrivateDocument,
  }),
  review: endpoint({
    method: 'POST',
    path: '/admin/tax-exemptions/:id/review',
    operationId: 'reviewTaxExemption',
    tag: 'tax',
    access: 'customers.write',
    limit: 'write',
    summary:
      'Approve a certificate or reject it with a reason; only what is submitted and has its document can be approved',
    params: IdParams,
    body: ReviewBody,
    answer: TaxExemption,
  }),
} as const
