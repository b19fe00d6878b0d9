/**
 * What weighs more than this, in ounces, is too heavy for a parcel and goes by freight: the last step of the
 * ground rates.
 */
export const PARCEL_LIMIT_OZ = 1_120
/** Where the rates come from: the shop's own table, or the carriers through EasyPost. */
export const RATE_PROVIDERS = ['table', 'easypost'] as const
/**
 * `flammable` items travel apart from all `other` ones when an order is split; otherwise one parcel holds
 * `all`.
 */
export const PARCEL_CONTENTS = ['all', 'flammable', 'other'] as const
