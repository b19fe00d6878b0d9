import { isDeepStrictEqual } from 'node:util'
import type { TaxRateBody, TaxRateRow, TaxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { recordChange, recordNothing } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { today } from '../../credentials/index.ts'
import * as repository from './tax-rate.repository.ts'

/** Every rate, and which of them counts on the shop's day. */
export async function listTaxRates(platform: Platform): Promise<TaxRates> {
  const day = today(platform)
  const rows = await repository.findRates(platform.database)
  const counting = new Set<string>()
  const docs = rows.map(({ state, rate, shipping_taxable, valid_from }) => {
    const isComing = valid_from > day
    const counts: TaxRateRow['counts'] = isComing ? 'coming' : counting.has(state) ? 'past' : 'now'
    if (!isComing) counting.add(state)
    return { state: state as TaxRateRow['state'], from: valid_from, rate, shipping_taxable, counts }
  })
  return { today: day, docs }
}

const subject = ({ state, from }: { state: string; from: string }) => ({
  kind: 'tax_rate',
  id: `${state}.${from}`,
})

/** What is said already is said once. Refusals: `tax.rate_day_over`, `tax.rate_changed_elsewhere`. */
export const setTaxRate = (
  platform: Platform,
  { state, from, rate, shipping_taxable, replaces }: TaxRateBody,
): Promise<TaxRates | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    if (from < today(platform)) return refuse('tax.rate_day_over')
    const said = { rate, shipping_taxable }
    const row = { state, valid_from: from, ...said }
    const found = await repository.findRateOf(database, row)
    const before = found && { rate: found.rate, shipping_taxable: found.shipping_taxable }
    if (isDeepStrictEqual(before, said)) {
      recordNothing()
      return listTaxRates(platform)
    }
    if (!isDeepStrictEqual(before, replaces)) return refuse('tax.rate_changed_elsewhere')
    if (before) await repository.updateRate(database, row)
    else if (!(await repository.insertRate(database, row))) return refuse('tax.rate_changed_elsewhere')
    await recordChange(platform, {
      subject: subject({ state, from }),
      before: before ?? null,
      after: said,
    })
    return listTaxRates(platform)
  })

/** Refusals: `tax.rate_not_found`, `tax.rate_in_force`. */
export const removeTaxRate = (
  platform: Platform,
  { state, from }: { state: string; from: string },
): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await repository.findRateOf(database, { state, valid_from: from })
    if (!before) return refuse('tax.rate_not_found')
    if (from <= today(platform)) return refuse('tax.rate_in_force')
    await repository.deleteRate(database, { state, valid_from: from })
    await recordChange(platform, {
      subject: subject({ state, from }),
      before: { rate: before.rate, shipping_taxable: before.shipping_taxable },
      after: null,
    })
    return null
  })
