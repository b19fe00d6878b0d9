import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Done, Id, IdParams, Time } from '../schema.ts'
import * as endpoints from './endpoints.ts'

/** A card in the provider's vault; all that this shop knows of it. */
export const SavedCard = T.Object(
  {
    _id: Id,
    source_id: T.String({
      description:
        'The provider’s name for the card; its script asks by it whether the bank wants the buyer to confirm',
    }),
    brand: T.String(),
    last4: T.String(),
    exp_month: T.Integer({ minimum: 1, maximum: 12 }),
    exp_year: T.Integer(),
    is_expired: T.Boolean(),
    is_default: T.Boolean(),
    createdAt: Time,
  },
  { $id: 'SavedCard' },
)
export type SavedCard = T.Static<typeof SavedCard>

export const cardOperations = {
  list: {
    operationId: 'listCards',
    tag: 'payments',
    summary: 'One’s saved cards, the default first',
    answer: T.Array(SavedCard),
  },
  setDefault: {
    operationId: 'setDefaultCard',
    tag: 'payments',
    limit: 'write',
    summary: 'Offer this card first',
    params: IdParams,
    answer: SavedCard,
  },
  remove: {
    operationId: 'removeCard',
    tag: 'payments',
    limit: 'write',
    summary: 'Forget a card, here and in the provider’s vault; another becomes the default',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const cards = describe(endpoints.cards, cardOperations)
