import * as T from 'typebox'
import type { RETURN_CLASSES } from '../catalog/constants.ts'
import type { Cents } from '../formats/money.ts'
import { Photo } from '../media/schemas.ts'
import { choice, Id, lines, orNull, RequestKey, Time } from '../schema.ts'

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  /** A claim for which new items were sent. */
  'replaced',
  /** Approved, but its parcel did not come in time. */
  'closed',
] as const
/** Of the prepaid label of an approved return. `failed`: the provider sold none; staff send one by hand. */
const RETURN_LABEL_STATES = ['wanted', 'bought', 'failed'] as const
export type ReturnLabelState = (typeof RETURN_LABEL_STATES)[number]
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
export const RETURN_REASONS = ['changed_mind', 'ordered_wrong', 'damaged', 'defective', 'wrong_item'] as const
/** What is wrong with items that the buyer does not send back: the shop decides by photos. */
export const CLAIM_REASONS = ['damaged', 'leaking', 'defective', 'wrong_item', 'missing'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]
export type ReturnReason = (typeof RETURN_REASONS)[number] | ClaimReason
export const MAX_CLAIM_PHOTOS = 6
/** From the day on which the last parcel was delivered. */
export const RETURN_WINDOW_DAYS = 30
/** From the approval of a return until its parcel has to be on its way. */
export const SEND_BACK_DAYS = 14
/** After its last day to be sent, a parcel may travel for so long before the return is closed. */
export const RETURN_TRANSIT_DAYS = 10
/** Kept of what the items cost when they come back for no fault of the shop. */
export const RESTOCKING_PERCENT = 15
const MAX_RETURN_LINES = 300

type ReturnClass = (typeof RETURN_CLASSES)[number]

export const Return = T.Object(
  {
    _id: Id,
    number: T.Integer({ description: 'of the order’s returns, from 1' }),
    status: choice(RETURN_STATUSES),
    reason: choice([...new Set([...RETURN_REASONS, ...CLAIM_REASONS])]),
    claim: T.Boolean({ description: 'the goods stay with the buyer; nothing is sent back' }),
    photos: T.Array(Photo, { description: 'of a claim' }),
    parcel_mark: T.String({ description: 'to be written on the parcel: `LN-1042-R1`' }),
    send_to: T.Array(T.String(), { description: 'address of an approved return, line by line' }),
    send_by: orNull(T.String({ format: 'date-time', description: 'last day for it to be on its way' })),
    label: orNull(choice(RETURN_LABEL_STATES)),
    note: T.String({ description: 'the buyer’s own words' }),
    rejection: orNull(T.String({ description: 'why it was rejected' })),
    lines: T.Array(T.Object({ item_id: Id, quantity: T.Integer(), opened: T.Boolean() })),
    refund: T.Integer({ description: 'US cents that go back once it has arrived, or went back' }),
    credit: T.Integer({ description: 'US cents of store credit that go back likewise' }),
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
    note: T.Optional(lines(500, 0)),
    lines: T.Array(
      T.Object(
        { item_id: Id, quantity: T.Integer({ minimum: 1, maximum: 9_999 }), opened: T.Optional(T.Boolean()) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_RETURN_LINES },
    ),
    key: T.Optional(RequestKey),
  },
  { additionalProperties: false },
)
export type ReturnBody = T.Static<typeof ReturnBody>

export const ClaimBody = T.Object(
  {
    reason: choice(CLAIM_REASONS),
    note: T.Optional(lines(1000, 0)),
    lines: T.Array(
      T.Object(
        { item_id: Id, quantity: T.Integer({ minimum: 1, maximum: 9_999 }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_RETURN_LINES },
    ),
    photo_ids: T.Array(Id, { maxItems: MAX_CLAIM_PHOTOS, uniqueItems: true }),
    key: T.Optional(RequestKey),
  },
  { additionalProperties: false },
)
export type ClaimBody = T.Static<typeof ClaimBody>

/** Written on the parcel, so that it is known without being opened. */
export const parcelMark = (orderNumber: string, returnNumber: number): string =>
  `${orderNumber}-R${returnNumber}`

/** Damaged, broken or wrong items come back at the shop's cost. */
export const isShopsFault = (reason: ReturnReason): boolean => CLAIM_REASONS.some((known) => known === reason)

/**
 * Why items of a class may not come back; null when they may. Flammable items may not travel back at all;
 * others only unopened and unused, as is said beside each price, unless the shop is at fault.
 */
export function whyNotBack(
  returnClass: ReturnClass,
  { opened, reason }: { opened: boolean; reason: ReturnReason },
): 'flammable' | 'opened' | null {
  if (returnClass === 'flammable_no_return') return 'flammable'
  return opened && !isShopsFault(reason) ? 'opened' : null
}

/** Cents kept of what the items cost, rounded half up. */
export const restockingFee = (paid: Cents, reason: ReturnReason): Cents =>
  isShopsFault(reason) ? 0 : Math.floor((paid * RESTOCKING_PERCENT + 50) / 100)
