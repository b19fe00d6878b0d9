import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { Cents, choice, Done, Id, IdParams, line, orNull, Time } from '../schema.ts'

/** A link with `?aff=` counts for this long in a browser (product decision §3). */
export const AFFILIATE_DAYS = 30
/** An account is new for this long, and can say who invited it. */
export const CLAIM_HOURS = 48
/** Without the letters and digits that are mistaken for one another. */
export const INVITE_CODE_PATTERN = '^[A-HJ-NP-Za-hj-np-z2-9]{8}$'

export const REFERRAL_STATES = ['invited', 'earned', 'missed', 'refused', 'taken_back'] as const
export const CREDIT_KINDS = ['referral', 'claw_back', 'spent', 'returned'] as const

const Code = T.String({ pattern: INVITE_CODE_PATTERN })
const CodeParams = T.Object({ code: line(64) }, { additionalProperties: false })
const CodeBody = T.Object({ code: line(64) }, { additionalProperties: false })

/** What a referral gives, in cents. */
export const ReferralTerms = T.Object({
  inviter_reward: Cents,
  invitee_reward: Cents,
  minimum_order: T.Integer({ description: 'US cents of goods after discounts, of the friend’s first order' }),
})
export type ReferralTerms = T.Static<typeof ReferralTerms>

export const Referral = T.Object(
  {
    code: Code,
    terms: ReferralTerms,
    invited: T.Integer(),
    earned: T.Integer({ description: 'US cents of rewards that still count' }),
    friends: T.Array(
      T.Object({
        name: T.String({ description: 'the first letter and dots: friends are not shown to each other' }),
        state: choice(REFERRAL_STATES),
        createdAt: Time,
      }),
    ),
    credit: T.Object({
      balance: T.Integer({ description: 'US cents; below zero when a reward was taken back that was spent' }),
      entries: T.Array(T.Object({ _id: Id, kind: choice(CREDIT_KINDS), amount: Cents, createdAt: Time })),
    }),
  },
  { $id: 'Referral' },
)
export type Referral = T.Static<typeof Referral>

export const Invitation = T.Object(
  { code: Code, username: T.String({ description: 'who invites' }), terms: ReferralTerms },
  { $id: 'Invitation' },
)
export type Invitation = T.Static<typeof Invitation>

export const Affiliate = T.Object(
  {
    code: Code,
    joined: T.Boolean(),
    is_active: T.Boolean(),
    commission: T.Integer({ description: 'hundredths of a percent of goods after discounts' }),
    payable_after_days: T.Integer(),
    clicks: T.Integer(),
    orders: T.Integer(),
    pending: T.Integer({ description: 'US cents of commission that may still be reversed' }),
    payable: T.Integer({
      description: 'US cents that are due; below zero when paid commission was reversed',
    }),
    paid: Cents,
    payouts: T.Array(T.Object({ _id: Id, amount: Cents, createdAt: Time })),
  },
  { $id: 'Affiliate' },
)
export type Affiliate = T.Static<typeof Affiliate>

export const AffiliateSummary = T.Object(
  {
    _id: Id,
    username: T.String(),
    code: Code,
    is_active: T.Boolean(),
    clicks: T.Integer(),
    orders: T.Integer(),
    pending: Cents,
    payable: Cents,
    paid: Cents,
    joinedAt: Time,
  },
  { $id: 'AffiliateSummary' },
)
export type AffiliateSummary = T.Static<typeof AffiliateSummary>

export const PayoutBody = T.Object(
  { amount: T.Integer({ minimum: 1, maximum: 100_000_00, description: 'US cents' }), reference: line(120) },
  { additionalProperties: false },
)
export type PayoutBody = T.Static<typeof PayoutBody>

export const referrals = {
  me: endpoint({
    method: 'GET',
    path: '/referrals/me',
    operationId: 'readReferral',
    tag: 'referrals',
    access: 'user',
    summary: 'One’s invitation code, who came through it, what it earned, and the store credit',
    answer: Referral,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/referrals/claim',
    operationId: 'claimReferral',
    tag: 'referrals',
    access: 'user',
    limit: 'auth',
    summary: 'A new account says who invited it; once more with the same code changes nothing',
    body: CodeBody,
    answer: Done,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/referrals/:code',
    operationId: 'readInvitation',
    tag: 'referrals',
    access: 'anyone',
    limit: 'auth',
    summary: 'Who invites by a code, and what both get',
    params: CodeParams,
    answer: Invitation,
  }),
} as const

export const affiliates = {
  me: endpoint({
    method: 'GET',
    path: '/affiliates/me',
    operationId: 'readAffiliate',
    tag: 'referrals',
    access: 'user',
    summary: 'Clicks, orders, commission and payouts of one’s affiliate link',
    answer: Affiliate,
  }),
  join: endpoint({
    method: 'POST',
    path: '/affiliates/me',
    operationId: 'joinAffiliates',
    tag: 'referrals',
    access: 'user',
    limit: 'write',
    summary: 'Joins the affiliate programme; once more changes nothing',
    answer: Affiliate,
  }),
  click: endpoint({
    method: 'POST',
    path: '/affiliates/clicks',
    operationId: 'countAffiliateClick',
    tag: 'referrals',
    access: 'anyone',
    limit: 'auth',
    summary: 'A link with `?aff=` was opened; unknown codes are no error',
    body: CodeBody,
    answer: Done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/affiliates',
    operationId: 'listAffiliates',
    tag: 'staff',
    access: 'customers.read',
    summary: 'All affiliates, those to whom most is due first',
    query: T.Object(pageFields(50), { additionalProperties: false }),
    answer: Page(AffiliateSummary),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/affiliates/:id',
    operationId: 'changeAffiliate',
    tag: 'staff',
    access: 'customers.write',
    limit: 'write',
    summary: 'Suspends an affiliate, whose link then earns nothing, or takes them in again',
    params: IdParams,
    body: T.Object({ is_active: T.Boolean() }, { additionalProperties: false }),
    answer: Done,
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/admin/affiliates/:id/payouts',
    operationId: 'payAffiliate',
    tag: 'staff',
    access: 'settings.write',
    limit: 'write',
    status: 201,
    summary: 'Writes down that commission was paid out; at most what is due',
    params: IdParams,
    body: PayoutBody,
    answer: T.Object({ _id: Id, amount: Cents, payable: orNull(Cents) }),
  }),
} as const
