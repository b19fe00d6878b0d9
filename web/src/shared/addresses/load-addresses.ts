import type { Call } from '@lunula/contract/client.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { Address } from '@lunula/contract/shipping/schemas.ts'

/** One's shipping addresses, the default first. */
export const loadAddresses = async (call: Call): Promise<readonly Address[]> =>
  (await call(shipping.addresses, { query: { type: 'shipping' } })).docs
