import * as T from 'typebox'
import { MAX_QUANTITY } from '../../cart/constants.ts'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import { PROMOTION_KINDS } from '../promotion-rules.ts'
import { PROMOTION_STATES } from './constants.ts'
import * as endpoints from './endpoints.ts'

const PROMOTIONS_PER_PAGE = 50

/** Above this a discount is a typing error. US cents. */
const MOST = 1_000_000
const cents = T.Integer({ minimum: 1, maximum: MOST, description: 'US cents' })
const times = T.Integer({ minimum: 1, maximum: 1_000_000 })
const name = T.Optional(line(120))
const Names = T.Object(
  { en: line(120), vi: name, es: name, zh: name, th: name },
  { additionalProperties: false },
)

/** What staff may still change once a promotion is there: everything but its code and its kind. */
const terms = {
  names: Names,
  percent: T.Optional(orNull(T.Integer({ minimum: 1, maximum: 100, description: 'of a `percent`' }))),
  amount: T.Optional(orNull(T.Integer({ ...cents, description: 'US cents, of a `fixed_amount`' }))),
  max_discount: T.Optional(
    orNull(T.Integer({ ...cents, description: 'US cents that a `percent` takes off at most' })),
  ),
  minimum_subtotal: T.Optional(orNull(cents)),
  starts_at: T.Optional(Time),
  ends_at: T.Optional(orNull(Time)),
  total_limit: T.Optional(orNull(times)),
  per_user_limit: T.Optional(orNull(times)),
  first_order_only: T.Optional(T.Boolean()),
  categories: T.Optional(
    T.Array(line(80), {
      maxItems: 50,
      description: 'slugs; with neither these nor products it counts for everything',
    }),
  ),
  products: T.Optional(T.Array(Id, { maxItems: 200 })),
  is_public: T.Optional(
    T.Boolean({ description: 'on offer for everyone, or only for those who were told the code' }),
  ),
  is_active: T.Optional(T.Boolean()),
}

export const CreatePromotionBody = T.Object(
  {
    code: T.String({
      pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9-]{2,31}\\s*$',
      description: '3 to 32 letters, digits and dashes; kept in capitals',
    }),
    kind: choice(PROMOTION_KINDS),
    ...terms,
  },
  { additionalProperties: false },
)
export type CreatePromotionBody = T.Static<typeof CreatePromotionBody>

export const ChangePromotionBody = T.Object(
  {
    ...terms,
    names: T.Optional(Names),
    seen: T.Optional({
      ...Time,
      description: '`updatedAt` as it was read: when somebody has changed it since, nothing is written',
    }),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type ChangePromotionBody = T.Static<typeof ChangePromotionBody>

export const StaffPromotion = T.Object(
  {
    _id: Id,
    code: T.String(),
    names: Names,
    kind: choice(PROMOTION_KINDS),
    percent: orNull(T.Integer()),
    amount: orNull(T.Integer()),
    max_discount: orNull(T.Integer()),
    minimum_subtotal: orNull(T.Integer()),
    starts_at: Time,
    ends_at: orNull(Time),
    total_limit: orNull(T.Integer()),
    per_user_limit: orNull(T.Integer()),
    first_order_only: T.Boolean(),
    categories: T.Array(T.String()),
    products: T.Array(Id),
    is_public: T.Boolean(),
    is_active: T.Boolean(),
    uses: T.Integer({ description: 'held or used, and not given back' }),
    state: choice(PROMOTION_STATES),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'StaffPromotion' },
)
export type StaffPromotion = T.Static<typeof StaffPromotion>

/** With what its goods are called, also those that are no longer sold. */
export const StaffPromotionPage = T.Object(
  {
    promotion: StaffPromotion,
    categories: T.Array(T.Object({ slug: T.String(), name: T.String() })),
    products: T.Array(T.Object({ _id: Id, slug: T.String(), name: T.String() })),
  },
  { $id: 'StaffPromotionPage' },
)
export type StaffPromotionPage = T.Static<typeof StaffPromotionPage>

const MAX_TRIAL_LINES = 30

export const TrialBody = T.Object(
  {
    code: T.Optional(line(32)),
    kind: choice(PROMOTION_KINDS),
    ...terms,
    names: T.Optional(Names),
    at: T.Optional({ ...Time, description: 'the moment of the order; now, when left out' }),
    uses: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000, description: 'of all buyers, before' })),
    uses_by_buyer: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000 })),
    orders_of_buyer: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000 })),
    lines: T.Array(
      T.Object(
        { sku: line(64), quantity: T.Integer({ minimum: 1, maximum: MAX_QUANTITY }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_TRIAL_LINES },
    ),
  },
  { additionalProperties: false },
)
export type TrialBody = T.Static<typeof TrialBody>

const cents0 = T.Integer({ description: 'US cents' })

export const Trial = T.Object(
  {
    applies: T.Boolean(),
    reason: orNull(T.String({ description: 'what a buyer would be told, where it does not apply' })),
    lines: T.Array(
      T.Object({
        sku: T.String(),
        name: orNull(T.String({ description: 'null where nothing is sold under this SKU' })),
        quantity: T.Integer(),
        price: cents0,
        line_total: cents0,
        discount: cents0,
      }),
    ),
    subtotal: cents0,
    discount: cents0,
    waives_shipping: T.Boolean(),
  },
  { $id: 'PromotionTrial' },
)
export type Trial = T.Static<typeof Trial>

export const promotionStaffOperations = {
  list: {
    operationId: 'listAllPromotions',
    tag: 'promotions',
    summary: 'All promotions, the newest first',
    query: T.Object(
      {
        ...cursorFields(PROMOTIONS_PER_PAGE),
        q: T.Optional(line(80, 0)),
        state: T.Optional(choice(PROMOTION_STATES)),
        kind: T.Optional(choice(PROMOTION_KINDS)),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(StaffPromotion),
  },
  read: {
    operationId: 'readPromotion',
    tag: 'promotions',
    summary: 'One promotion with the names of its categories and products',
    params: IdParams,
    answer: StaffPromotionPage,
  },
  create: {
    operationId: 'createPromotion',
    tag: 'promotions',
    limit: 'write',
    status: 201,
    summary: 'A new promotion; what is left out asks for nothing. Without `starts_at` it counts at once',
    maxBodyBytes: 32 * 1024,
    body: CreatePromotionBody,
    answer: StaffPromotion,
  },
  change: {
    operationId: 'changePromotion',
    tag: 'promotions',
    limit: 'write',
    summary: 'Change the terms of a promotion; orders that are placed keep what they were given',
    params: IdParams,
    maxBodyBytes: 32 * 1024,
    body: ChangePromotionBody,
    answer: StaffPromotion,
  },
  end: {
    operationId: 'endPromotion',
    tag: 'promotions',
    limit: 'write',
    summary: 'End a promotion now; one that has not begun is switched off. Ending it again changes nothing',
    params: IdParams,
    answer: StaffPromotion,
  },
  try: {
    operationId: 'tryPromotion',
    tag: 'promotions',
    summary:
      'What terms would give on a sample cart, by the prices and rules of a real one of a buyer without a license; nothing is kept',
    maxBodyBytes: 40 * 1024,
    body: TrialBody,
    answer: Trial,
  },
} as const satisfies Operations

export const promotionStaff = describe(endpoints.promotionStaff, promotionStaffOperations)
