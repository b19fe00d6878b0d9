import { type Call, isApiError } from '@lunula/contract/client.ts'
import type { ErrorBody } from '@lunula/contract/errors.ts'
import { orders, type Preview } from '@lunula/contract/orders.ts'
import type { BlockedLine, Nowhere } from '@lunula/contract/shipping.ts'
import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { loadAddresses } from '../../shipping/load-addresses.ts'

/** What has been chosen on the way; whatever is missing is chosen for the buyer. */
export interface Chosen {
  address: string | undefined
  method: string | undefined
}

/** The priced order, or why it cannot be sent to the chosen address. */
export type PreviewResult =
  | { kind: 'priced'; preview: Preview }
  | { kind: 'nowhere'; message: string; address: string; blocked: readonly BlockedLine[] }

/**
 * Prices the cart for the chosen address and way of shipping. What stands in the way leads to where it can be mended: an empty cart to the cart,
 * a missing address to the addresses.
 */
export async function loadPreview(call: Call, { address, method }: Chosen): Promise<PreviewResult> {
  const address_id = address ?? (await loadAddresses(call))[0]?._id
  if (!address_id) throw redirect(paths.shippingInformation())
  try {
    const body = { address_id, ...(method && { shipping_method: method }) }
    return { kind: 'priced', preview: await call(orders.preview, { body }) }
  } catch (error) {
    const problem = isApiError(error) ? error.body : null
    if (problem?.code === 'request.invalid' && address)
      return loadPreview(call, { address: undefined, method: undefined })
    if (problem?.code === 'cart.empty') throw redirect(paths.cart())
    if (problem?.code === 'shipping.address_not_found') throw redirect(paths.shippingInformation())
    if (problem?.code === 'shipping.method_unavailable' && method)
      return loadPreview(call, { address, method: undefined })
    if (problem?.code === 'shipping.nowhere')
      return { kind: 'nowhere', message: problem.message, address: address_id, blocked: blockedIn(problem) }
    throw error
  }
}

const blockedIn = ({ data }: ErrorBody): readonly BlockedLine[] =>
  (data as Nowhere | undefined)?.blocked ?? []

/** The choices that a preview stands for, for the address of the next step. */
export const chosenIn = ({ address, shipping_method }: Preview): Chosen => ({
  address: address._id,
  method: shipping_method._id,
})
