import * as T from 'typebox'
import { choice, Id, orNull, Time } from '../schema.ts'

export const CARRIERS = ['ups', 'usps', 'fedex', 'dhl', 'other'] as const
export type Carrier = (typeof CARRIERS)[number]
/** `returned`: the carrier brought it back. */
export const FULFILLMENT_STATES = ['shipped', 'delivered', 'returned'] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATES)[number]

/** A parcel of an order that has left. */
export const Fulfillment = T.Object(
  {
    _id: Id,
    number: T.Integer({ description: 'of the order’s parcels, from 1' }),
    carrier: choice(CARRIERS),
    tracking_number: orNull(T.String()),
    tracking_url: orNull(T.String()),
    status: choice(FULFILLMENT_STATES),
    lines: T.Array(T.Object({ item_id: Id, quantity: T.Integer() })),
    delivered_at: orNull(Time),
    createdAt: Time,
  },
  { $id: 'Fulfillment' },
)
export type Fulfillment = T.Static<typeof Fulfillment>

/** How far a label is that is bought for a parcel; `unused`: the parcel could not leave any more. */
export const PARCEL_LABEL_STATES = ['wanted', 'bought', 'failed', 'unused'] as const

const TRACKED_AT: Readonly<Record<Carrier, string | null>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  other: null,
}

/** The carrier's own page on a parcel; null when it has none. */
export function trackingUrl(carrier: Carrier, trackingNumber: string | null): string | null {
  const page = TRACKED_AT[carrier]
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : null
}
