import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { orNull } from '../../schema.ts'
import { ASSUMPTION_RANGES, type Assumptions, isMoneyAssumption } from './assumptions.ts'
import * as endpoints from './endpoints.ts'

const amount = (name: keyof Assumptions) => {
  const { min: minimum, max: maximum } = ASSUMPTION_RANGES[name]
  return T.Integer({ minimum, maximum, ...(isMoneyAssumption(name) && { description: 'cents' }) })
}

export const PayAssumptions = T.Object(
  {
    sales_a_day: amount('sales_a_day'),
    tips_a_day: amount('tips_a_day'),
    days_a_week: amount('days_a_week'),
    hours_a_day: amount('hours_a_day'),
    supplies_a_week: amount('supplies_a_week'),
  },
  { $id: 'PayAssumptions', additionalProperties: false },
)

export const payAssumptionOperations = {
  read: {
    operationId: 'readPayAssumptions',
    tag: 'board',
    summary: 'What the user supposes of a week; null while they have said nothing',
    answer: T.Object({ assumed: orNull(PayAssumptions) }),
  },
  keep: {
    operationId: 'keepPayAssumptions',
    tag: 'board',
    limit: 'write',
    summary:
      'Keeps what the user supposes of a week, or what a guest did as long as the user has said nothing',
    body: T.Object(
      {
        assumed: PayAssumptions,
        first: T.Optional(T.Boolean({ description: 'only where nothing is kept yet' })),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({ assumed: PayAssumptions }, { description: 'what is kept now' }),
  },
} as const satisfies Operations

export const payAssumptions = describe(endpoints.payAssumptions, payAssumptionOperations)
