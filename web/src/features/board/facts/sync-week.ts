import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import { payAssumptions } from '@lunula/contract/board/pay/endpoints.ts'
import { backgroundApi } from '../../../shell/api/api.ts'

/**
 * What the account keeps; where it keeps nothing, the guest's `own` is kept from now on. Null when nobody
 * says.
 */
export async function fetchWeek(own: Assumptions | null): Promise<Assumptions | null> {
  const { assumed } = await backgroundApi(payAssumptions.read)
  if (assumed || !own) return assumed
  return (await backgroundApi(payAssumptions.keep, { body: { assumed: own, first: true } })).assumed
}

export const sendWeek = (assumed: Assumptions): Promise<unknown> =>
  backgroundApi(payAssumptions.keep, { body: { assumed } })
