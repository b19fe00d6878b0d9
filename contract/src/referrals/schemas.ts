import * as T from 'typebox'
import { CursorPage, cursorFields } from '../cursor.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Cents, choice, Done, Id, IdParams, line, orNull, Time } from '../schema.ts'
import {
  AFFILIATE_SORTS,
  AFFILIATE_STANDINGS,
  CREDIT_KINDS,
  INVITE_CODE_PATTERN,
  MAX_COMMISSION,
  MAX_FIRST_ORDER,
  MAX_PAYABLE_DAYS,
  MAX_REWARD,
  REFERRAL_STATES,
} from './constants.ts'
import * as endpoints from './endpoints.ts'

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

const rewardTerms = {
  inviter_reward: T.Integer({ minimum: 1, maximum: MAX_REWARD, description: 'US cents of store credit' }),
  invitee_reward: T.Integer({ minimum: 1, maximum: MAX_REWARD, description: 'US cents of store credit' }),
  minimum_order: T.Integer({
    minimum: 0,
    maximum: MAX_FIRST_ORDER,
    description: 'US cents of goods after discounts, of the friend’s first order',
  }),
  commission: T.Integer({
    minimum: 1,
    maximum: MAX_COMMISSION,
    description: 'hundredths of a percent of goods after discounts',
  }),
  payable_after_days: T.Integer({
    minimum: 0,
    maximum: MAX_PAYABLE_DAYS,
    description: 'days after which commission is due; counts for what is pending too',
  }),
}
export const RewardTerms = T.Object(rewardTerms, { $id: 'RewardTerms' })
export type RewardTerms = T.Static<typeof RewardTerms>
export const RewardTermsBody = T.Object(
  {
    ...rewardTerms,
    replaces: T.Object(rewardTerms, {
      additionalProperties: false,
      description: 'what was read; where they say something else now the answer is 409',
    }),
  },
  { additionalProperties: false },
)
export type RewardTermsBody = T.Static<typeof RewardTermsBody>

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

/** Who came through a customer's invitation. */
export const ReferredFriends = T.Object({
  username: T.String({ description: 'who invited' }),
  invited: T.Integer(),
  earned: Cents,
  friends: T.Array(
    T.Object({
      _id: Id,
      username: orNull(T.String({ description: 'null once the account is closed' })),
      state: choice(REFERRAL_STATES),
      order_id: orNull(Id),
      createdAt: Time,
    }),
    { description: 'the latest first, 100 at most' },
  ),
})
export type ReferredFriends = T.Static<typeof ReferredFriends>

export const PayoutBody = T.Object(
  { amount: T.Integer({ minimum: 1, maximum: 100_000_00, description: 'US cents' }), reference: line(120) },
  { additionalProperties: false },
)
export type PayoutBody = T.Static<typeof PayoutBody>

const MAX_PAYOUTS = 100

/** One run: what each is paid, as it was shown, and how. */
export const PayoutRunBody = T.Object(
  {
    reference: line(120),
    payouts: T.Array(
      T.Object({ affiliate_id: Id, amount: PayoutBody.properties.amount }, { additionalProperties: false }),
      { minItems: 1, maxItems: MAX_PAYOUTS },
    ),
  },
  { additionalProperties: false },
)
export type PayoutRunBody = T.Static<typeof PayoutRunBody>

/** What a run of all that is due pays. */
export const DuePayouts = T.Object(
  {
    payouts: T.Integer({ minimum: 0, description: 'to how many affiliates something is due' }),
    amount: T.Integer({ minimum: 0, description: 'US cents in all' }),
  },
  { $id: 'DuePayouts', additionalProperties: false },
)
export type DuePayouts = T.Static<typeof DuePayouts>

export const DueRunBody = T.Object(
  {
    reference: line(120),
    expected: T.Object(DuePayouts.properties, {
      additionalProperties: false,
      description: 'what was shown as due; any other sum pays nothing',
    }),
  },
  { additionalProperties: false },
)
export type DueRunBody = T.Static<typeof DueRunBody>

export const referralOperations = {
  me: {
    operationId: 'readReferral',
    tag: 'referrals',
    summary: 'One’s invitation code, who came through it, what it earned, and the store credit',
    answer: Referral,
  },
  claim: {
    operationId: 'claimReferral',
    tag: 'referrals',
    limit: 'auth',
    summary: 'A new account says who invited it; once more with the same code changes nothing',
    body: CodeBody,
    answer: T.Object({ claimed: T.Boolean({ description: 'false for one’s own code' }) }),
  },
  invitation: {
    operationId: 'readInvitation',
    tag: 'referrals',
    limit: 'auth',
    summary: 'Who invites by a code, and what both get',
    params: CodeParams,
    answer: Invitation,
  },
} as const satisfies Operations

export const referrals = describe(endpoints.referrals, referralOperations)

export const affiliateOperations = {
  me: {
    operationId: 'readAffiliate',
    tag: 'referrals',
    summary: 'Clicks, orders, commission and payouts of one’s affiliate link',
    answer: Affiliate,
  },
  join: {
    operationId: 'joinAffiliates',
    tag: 'referrals',
    limit: 'write',
    summary: 'Joins the affiliate program; once more changes nothing',
    answer: Affiliate,
  },
  click: {
    operationId: 'countAffiliateClick',
    tag: 'referrals',
    limit: 'auth',
    summary: 'A link with `?aff=` was opened; unknown codes are no error',
    body: CodeBody,
    answer: Done,
  },
  list: {
    operationId: 'listAffiliates',
    tag: 'staff',
    summary: 'Affiliates, those to whom most is due first unless asked otherwise',
    query: T.Object(
      {
        q: T.Optional(line(80)),
        standing: T.Optional(choice(AFFILIATE_STANDINGS)),
        due: T.Optional(T.Boolean({ description: 'true: only those to whom something is due' })),
        sort: T.Optional(choice(AFFILIATE_SORTS)),
        ...cursorFields(50),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(AffiliateSummary),
  },
  change: {
    operationId: 'changeAffiliate',
    tag: 'staff',
    limit: 'write',
    summary: 'Suspends an affiliate, whose link then earns nothing, or takes them in again',
    params: IdParams,
    body: T.Object({ is_active: T.Boolean() }, { additionalProperties: false }),
    answer: Done,
  },
  friends: {
    operationId: 'listReferredFriends',
    tag: 'staff',
    summary: 'Whom a customer invited, and what became of each reward',
    params: IdParams,
    answer: ReferredFriends,
  },
  due: {
    operationId: 'readDuePayouts',
    tag: 'staff',
    summary: 'To how many affiliates something is due, and how much in all',
    answer: DuePayouts,
  },
  terms: {
    operationId: 'readRewardTerms',
    tag: 'staff',
    summary: 'What invitations and links give',
    answer: RewardTerms,
  },
  setTerms: {
    operationId: 'setRewardTerms',
    tag: 'staff',
    limit: 'write',
    summary: 'What invitations and links give from now on; what was earned stays',
    body: RewardTermsBody,
    answer: RewardTerms,
  },
  payOutDue: {
    operationId: 'payAllDue',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: 'Writes down that all that is due was paid out, if it is what was shown; or nothing',
    body: DueRunBody,
    answer: DuePayouts,
  },
  payOutMany: {
    operationId: 'payAffiliates',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: 'Writes down that commission was paid out to several affiliates: to all of them, or to none',
    body: PayoutRunBody,
    answer: T.Object({ payouts: T.Integer(), amount: Cents }),
  },
  payOut: {
    operationId: 'payAffiliate',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: 'Writes down that commission was paid out; at most what is due',
    params: IdParams,
    body: PayoutBody,
    answer: T.Object({ _id: Id, amount: Cents, payable: orNull(Cents) }),
  },
} as const satisfies Operations

export const affiliates = describe(endpoints.affiliates, affiliateOperations)
