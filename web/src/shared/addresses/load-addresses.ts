import type { Call } from '@lunula/contract/client.ts'
import { type Address, shipping } from '@lunula/contract/shipping/schemas.ts'

/** One's shipping addresses, the default first. */
export const loadAddresses = async (call: Call): Promise<readonly Address[]> =>
  (await call(shipping.addresses, { query: { type: 'shipping' } })).docs
