import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, orNull } from '../../schema.ts'
import * as endpoints from './endpoints.ts'

/** Cents. */
const MAX_FEE = 1_000_000
const From = T.String({ format: 'date', description: 'the first day they count' })
const Amount = T.Integer({ minimum: 0, maximum: MAX_FEE, description: 'US cents' })
const fields = {
  from: From,
  free_shipping_threshold: orNull(T.Integer({ ...Amount, description: 'US cents; null: never free' })),
  handling_fee: Amount,
  minimum_order: Amount,
}

export const FeeTermsBody = T.Object(
  {
    ...fields,
    replaces: T.Optional(
      T.String({
        maxLength: 64,
        description: 'the version that was read of this day; another one, or none, answers 409',
      }),
    ),
  },
  { additionalProperties: false },
)
export type FeeTermsBody = T.Static<typeof FeeTermsBody>

export const FeeTermsRow = T.Object(
  {
    ...fields,
    from: orNull(From),
    counts: choice(['past', 'now', 'coming'] as const),
    version: T.String({ description: 'a word that differs whenever the row does' }),
  },
  { $id: 'FeeTermsRow' },
)
export type FeeTermsRow = T.Static<typeof FeeTermsRow>

const FeeTerms = T.Object({
  today: T.String({ format: 'date', description: 'of the shop: the first day that can be set' }),
  docs: T.Array(FeeTermsRow, { description: 'the latest first; without a day what the shop came with' }),
  restart: T.Array(T.Object({ name: T.String(), is_set: T.Boolean() }), {
    description: 'settings of the environment, which are read when the server starts; never their values',
  }),
})
export type FeeTerms = T.Static<typeof FeeTerms>

export const feeTermsOperations = {
  list: {
    operationId: 'listFees',
    tag: 'shipping',
    summary: 'Free-shipping threshold, handling fee and minimum order: now, to come, and before',
    answer: FeeTerms,
  },
  set: {
    operationId: 'setFees',
    tag: 'shipping',
    limit: 'write',
    summary: 'Fees that count from today or a later day on; those before count until then',
    body: FeeTermsBody,
    answer: FeeTerms,
  },
  remove: {
    operationId: 'removeFees',
    tag: 'shipping',
    limit: 'write',
    summary: 'Take back fees that do not count yet',
    params: T.Object({ from: From }, { additionalProperties: false }),
    answer: Done,
  },
} as const satisfies Operations

export const feeTerms = describe(endpoints.feeTerms, feeTermsOperations)
