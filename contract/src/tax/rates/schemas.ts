import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done } from '../../schema.ts'
import { US_STATES } from '../../shipping/us-states.ts'
import * as endpoints from './endpoints.ts'

/** Hundredths of a percent. */
export const MAX_TAX_RATE = 2000

const Rate = T.Integer({
  minimum: 0,
  maximum: MAX_TAX_RATE,
  description: 'hundredths of a percent: 725 is 7.25 %',
})
const said = { rate: Rate, shipping_taxable: T.Boolean() }
const From = T.String({ format: 'date', description: 'the first day it counts' })

export const TaxRateRow = T.Object(
  {
    state: choice(US_STATES),
    from: From,
    ...said,
    counts: choice(['past', 'now', 'coming'] as const),
  },
  { $id: 'TaxRateRow' },
)
export type TaxRateRow = T.Static<typeof TaxRateRow>

const TaxRates = T.Object({
  today: T.String({ format: 'date', description: 'of the shop: the first day that can be set' }),
  docs: T.Array(TaxRateRow),
})
export type TaxRates = T.Static<typeof TaxRates>

export const TaxRateBody = T.Object(
  {
    state: choice(US_STATES),
    from: From,
    ...said,
    replaces: T.Optional(
      T.Object(said, {
        additionalProperties: false,
        description:
          'what was read of this state and day; where it says something else now the answer is 409',
      }),
    ),
  },
  { additionalProperties: false },
)
export type TaxRateBody = T.Static<typeof TaxRateBody>

export const taxRateOperations = {
  list: {
    operationId: 'listTaxRates',
    tag: 'tax',
    summary: 'Every rate of every state, the latest first; older ones are its history',
    answer: TaxRates,
  },
  set: {
    operationId: 'setTaxRate',
    tag: 'tax',
    limit: 'write',
    summary: 'A rate that counts from today or a later day on; the one before counts until then',
    body: TaxRateBody,
    answer: TaxRates,
  },
  remove: {
    operationId: 'removeTaxRate',
    tag: 'tax',
    limit: 'write',
    summary: 'Take back a rate that does not count yet',
    params: T.Object({ state: choice(US_STATES), from: From }, { additionalProperties: false }),
    answer: Done,
  },
} as const satisfies Operations

export const taxRates = describe(endpoints.taxRates, taxRateOperations)
