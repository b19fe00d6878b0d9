import type { TaxBasis } from '@lunula/contract/tax/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { isInForce, today } from '../credentials/index.ts'
import { EXEMPTIONS } from './exemptions.ts'
import { findRate } from './tax.repository.ts'
import { type TaxAmounts, type TaxRequest, taxLines } from './tax.rules.ts'

/** The tax of an order and how it came about. */
export interface TaxedOrder extends TaxAmounts {
  basis: TaxBasis
}

/** Who buys, and where it goes. */
export interface TaxSubject {
  userId: string
  state: string
}

/** Works out the sales tax of an order. A provider that asks a service fits in here as well. */
export interface TaxProvider {
  tax(platform: Platform, subject: TaxSubject, request: TaxRequest): Promise<TaxedOrder>
}

/** The table of state rates; a certificate in force for the ship-to state frees the whole order. */
export const tableTax: TaxProvider = {
  async tax(platform, { userId, state }, request) {
    const day = today(platform)
    const rate = await findRate(platform.database, state, day)
    const certificate = (await EXEMPTIONS.find(platform, userId)).find(
      (exemption) => exemption.state === state && isInForce(exemption, day),
    )
    return {
      ...taxLines(request, certificate ? { ...rate, rate: 0 } : rate),
      basis: { state, ...rate, certificate: certificate?.number ?? null },
    }
  },
}
