/** Where the shop sends nothing. */
export const NO_ZONE = 'none'
/** How an order goes in which nothing is to be shipped; no method of the shop's is known by it. */
export const NO_SHIPPING = 'none'
/** Carriers' freight ends at so many ounces: 4,000 pounds. */
export const MAX_STEP_OZ = 64_000
export const MAX_STEPS = 8
/** Cents. */
export const MAX_SHIPPING_PRICE = 1_000_000
export const MAX_TRANSIT_DAYS = 60
/** Clocks that a warehouse in the US may go by, by their names in the tz database of the IANA. */
export const WAREHOUSE_TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const
/** So many services of carriers can be sold at once. */
export const MAX_SERVICES = 80
/** Days besides weekends and federal holidays on which no parcel leaves. */
export const MAX_CLOSED_DAYS = 60
