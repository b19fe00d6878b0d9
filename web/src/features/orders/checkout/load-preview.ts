import { type Call, isApiError } from '@lunula/contract/client.ts'
import type { ErrorBody } from '@lunula/contract/errors.ts'
import { orders } from '@lunula/contract/orders/endpoints.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import type { BlockedLine, Nowhere } from '@lunula/contract/shipping/schemas.ts'
import { redirect } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { loadAddresses } from '../../../shared/addresses/load-addresses.ts'
import { codeToPrice } from '../../promotions/index.ts'

/** What has been chosen on the way; whatever is missing is chosen for the buyer. */
export interface Chosen {
  address: string | undefined
  method: string | undefined
  /** Whether store credit is to pay. */
  credit: boolean
}

/**
 * A promotion code on its way into an order, and why it does not count, if so: the order is then priced
 * without it.
 */
export interface CodeOutcome {
  code: string | null
  problem: string | null
}

export type PricedResult = { kind: 'priced'; preview: Preview } & CodeOutcome

/** The priced order, or why it cannot be sent to the chosen address. */
export type PreviewResult =
  | PricedResult
  | { kind: 'nowhere'; message: string; address: string; blocked: readonly BlockedLine[] }

/**
 * Prices the cart for the chosen address and way of shipping. What stands in the way leads to where it can be
 * mended: an empty cart to the cart, a missing address to the addresses.
 */
export const loadPreview = (
  call: Call,
  { code, ...chosen }: Chosen & { code: string | undefined },
): Promise<PreviewResult> => load(call, chosen, { code: codeToPrice(code), problem: null })

async function load(
  call: Call,
  { address, method, credit }: Chosen,
  promotion: CodeOutcome,
): Promise<PreviewResult> {
  const address_id = address ?? (await loadAddresses(call))[0]?._id
  if (!address_id) throw redirect(paths.shippingInformation())
  try {
    const body = {
      address_id,
      ...(method && { shipping_method: method }),
      ...(credit && { use_credit: true }),
      ...(promotion.code && !promotion.problem && { promotion_code: promotion.code }),
    }
    return { kind: 'priced', preview: await call(orders.preview, { body }), ...promotion }
  } catch (error) {
    const problem = isApiError(error) ? error.body : null
    if (problem && promotion.code && !promotion.problem && isAboutCode(problem))
      return load(call, { address, method, credit }, { ...promotion, problem: problem.message })
    if (problem?.code === 'request.invalid' && address)
      return load(call, { address: undefined, method: undefined, credit }, promotion)
    if (problem?.code === 'cart.empty') throw redirect(paths.cart())
    if (problem?.code === 'shipping.address_not_found') throw redirect(paths.shippingInformation())
    if (problem?.code === 'shipping.method_unavailable' && method)
      return load(call, { address, method: undefined, credit }, promotion)
    if (problem?.code === 'shipping.nowhere')
      return { kind: 'nowhere', message: problem.message, address: address_id, blocked: blockedIn(problem) }
    throw error
  }
}

const blockedIn = ({ data }: ErrorBody): readonly BlockedLine[] =>
  (data as Nowhere | undefined)?.blocked ?? []

/**
 * A code that does not count stops nobody from ordering. Too many tries are those of codes: previews
 * themselves are not counted.
 */
export const isAboutCode = ({ code }: ErrorBody): boolean =>
  code.startsWith('promotions.') || code === 'request.too_many'

/** The choices that a preview stands for, for the address of the next step. */
export const chosenIn = ({ address, shipping_method, credit }: Preview): Chosen => ({
  address: address._id,
  method: shipping_method._id,
  credit: credit > 0,
})
