import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Cents, choice, extend, Id, orNull, Time } from '../schema.ts'
import * as endpoints from './endpoints.ts'
import { PROMOTION_CODE_LENGTH, PROMOTION_KINDS } from './promotion-rules.ts'

// Apart from the endpoints, for the same reason as `credentials.ts`.
export * from './promotion-rules.ts'

/** A promotion as it stands on a preview or an order. */
export const AppliedPromotion = T.Object(
  {
    code: T.String(),
    name: T.String({ description: 'in the language asked for; on an order, in the one it was placed in' }),
    kind: choice(PROMOTION_KINDS),
    discount: T.Integer({
      description:
        'US cents that it saves: off the items, where it is the sum of their discounts, or, for free shipping, off the shipping, whose line is lowered by it',
    }),
  },
  { $id: 'AppliedPromotion' },
)
export type AppliedPromotion = T.Static<typeof AppliedPromotion>

/** What a code gives on the cart as it is. */
export const CheckedPromotion = extend(AppliedPromotion, {
  items: T.Array(
    T.Object({ variant_id: Id, discount: T.Integer({ description: 'US cents off this line; never 0' }) }),
  ),
})
export type CheckedPromotion = T.Static<typeof CheckedPromotion>

const Named = T.Object({ slug: T.String(), name: T.String() })

export const PromotionOffer = T.Object(
  {
    _id: Id,
    code: T.String(),
    name: T.String({ description: 'in the language asked for' }),
    kind: choice(PROMOTION_KINDS),
    percent: orNull(T.Integer()),
    amount: orNull(Cents),
    max_discount: orNull(T.Integer({ description: 'US cents that a percentage takes off at most' })),
    minimum_subtotal: orNull(Cents),
    starts_at: Time,
    ends_at: orNull(Time),
    per_user_limit: orNull(T.Integer()),
    first_order_only: T.Boolean(),
    categories: T.Array(Named, {
      description: 'counts for these; for everything when there is nothing named',
    }),
    products: T.Array(Named),
  },
  { $id: 'PromotionOffer' },
)
export type PromotionOffer = T.Static<typeof PromotionOffer>

export const promotionOperations = {
  list: {
    operationId: 'listPromotions',
    tag: 'promotions',
    summary: 'The codes on public offer that can be used now, those that end first before the others',
    answer: T.Array(PromotionOffer),
  },
  validate: {
    operationId: 'validatePromotion',
    tag: 'promotions',
    limit: 'write',
    summary:
      'What a code gives on the cart as it is; nothing is reserved. What free shipping saves is known once there is an address',
    body: T.Object(
      {
        code: T.String({
          minLength: 1,
          maxLength: PROMOTION_CODE_LENGTH,
          pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$',
          description: 'blanks around it and small letters do not matter',
        }),
      },
      { additionalProperties: false },
    ),
    answer: CheckedPromotion,
  },
} as const satisfies Operations

export const promotions = describe(endpoints.promotions, promotionOperations)
