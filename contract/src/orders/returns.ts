import * as T from 'typebox'
import type { RETURN_CLASSES } from '../catalog/constants.ts'
import type { Cents } from '../money.ts'
import { choice, Id, line, orNull, Time } from '../schema.ts'

export const RETURN_STATUSES = ['requested', 'approved', 'received', 'refunded', 'rejected'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
export const RETURN_REASONS = ['changed_mind', 'ordered_wrong', 'damaged', 'defective', 'wrong_item'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
/** From the day on which the last parcel was delivered. */
export const RETURN_WINDOW_DAYS = 30
/** From the approval of a return until its parcel has to be on its way. */
export const SEND_BACK_DAYS = 14
/** Kept of what the goods cost when they come back for no fault of the shop. */
export const RESTOCKING_PERCENT = 15
const MAX_RETURN_LINES = 300

type ReturnClass = (typeof RETURN_CLASSES)[number]

export const Return = T.Object(
  {
    _id: Id,
    number: T.Integer({ description: 'of the order’s returns, from 1' }),
    status: choice(RETURN_STATUSES),
    reason: choice(RETURN_REASONS),
    note: T.String({ description: 'the buyer’s own words' }),
    rejection: orNull(T.String({ description: 'why it was rejected' })),
    lines: T.Array(T.Object({ item_id: Id, quantity: T.Integer(), opened: T.Boolean() })),
    refund: T.Integer({ description: 'US cents that go back once it has arrived, or went back' }),
    fee: T.Integer({ description: 'US cents kept for restocking' }),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'Return' },
)
export type Return = T.Static<typeof Return>

export const ReturnBody = T.Object(
  {
    reason: choice(RETURN_REASONS),
    note: T.Optional(line(500, 0)),
    lines: T.Array(
      T.Object(
        { item_id: Id, quantity: T.Integer({ minimum: 1, maximum: 9_999 }), opened: T.Optional(T.Boolean()) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_RETURN_LINES },
    ),
  },
  { additionalProperties: false },
)
export type ReturnBody = T.Static<typeof ReturnBody>

/** Damaged, broken or wrong goods come back at the shop's cost. */
export const isShopsFault = (reason: ReturnReason): boolean =>
  reason === 'damaged' || reason === 'defective' || reason === 'wrong_item'

/**
 * Why goods of a class may not come back; null when they may. Flammable goods may not travel back at all;
 * what touches the skin may not once it is opened, unless the shop is at fault.
 */
export function whyNotBack(
  returnClass: ReturnClass,
  { opened, reason }: { opened: boolean; reason: ReturnReason },
): 'flammable' | 'opened' | null {
  if (returnClass === 'flammable_no_return') return 'flammable'
  return opened && !isShopsFault(reason) ? 'opened' : null
}

/** Cents kept of what the goods cost, rounded half up. */
export const restockingFee = (goods: Cents, reason: ReturnReason): Cents =>
  isShopsFault(reason) ? 0 : Math.floor((goods * RESTOCKING_PERCENT + 50) / 100)
