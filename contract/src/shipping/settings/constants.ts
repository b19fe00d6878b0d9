/** Where the shop sends nothing. */
export const NO_ZONE = 'none'
/** Carriers' freight ends at so many ounces: 4,000 pounds. */
export const MAX_STEP_OZ = 64_000
export const MAX_STEPS = 8
/** Cents. */
export const MAX_SHIPPING_PRICE = 1_000_000
export const MAX_TRANSIT_DAYS = 60
