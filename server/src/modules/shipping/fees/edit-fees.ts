import { isDeepStrictEqual } from 'node:util'
import type { FeeTerms, FeeTermsBody, FeeTermsRow } from '@lunula/contract/shipping/fees/schemas.ts'
import { recordChange, recordNothing } from '../../../platform/audit/audit.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { countingOn, versionOf } from '../settings/dated-rows.ts'
import * as repository from './fees.repository.ts'

/** Before every day that can be set. */
const SHIPPED = ''

/** Every row there is and was, and which of them counts today. */
export async function listFees(platform: Platform): Promise<FeeTerms> {
  const { database, clock, config } = platform
  const today = dayAt(clock.now())
  const shipped = { ...(await repository.findShippedFees(database)), valid_from: SHIPPED }
  const rows = countingOn([...(await repository.findFeeTerms(database)), shipped], today, () => 'fees')
  return {
    today,
    docs: rows.map(({ row, counts }) => {
      const { valid_from, ...fees } = row
      return { ...fees, from: valid_from || null, counts, version: versionOf(row) }
    }),
    restart: [
      { name: 'SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL', is_set: config.seller.address.length > 0 },
      { name: 'SMTP_URL, MAIL_FROM', is_set: config.smtpUrl !== null },
      { name: 'SHIPPING_PROVIDER, EASYPOST_API_KEY', is_set: config.easyPost !== null },
      { name: 'PAYMENT_PROVIDER', is_set: config.paymentProvider !== 'none' },
      { name: 'CART_REMINDER_HOURS', is_set: true },
      { name: 'STAFF_SECOND_FACTOR', is_set: config.staffSecondFactor === 'required' },
    ],
  }
}

const factsOf = ({ counts: _counts, version: _version, ...facts }: FeeTermsRow) => facts

/** What is said already is said once. Refusals: `shipping.day_over`, `shipping.row_changed_elsewhere`. */
export const setFees = (
  platform: Platform,
  { replaces, from, ...fees }: FeeTermsBody,
): Promise<FeeTerms | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    await repository.lockShippedFees(database)
    const { today, docs } = await listFees(platform)
    if (from < today) return refuse('shipping.day_over')
    const known = docs.find((row) => row.from === from)
    if (known && isDeepStrictEqual(factsOf(known), { from, ...fees })) {
      recordNothing()
      return listFees(platform)
    }
    if (known?.version !== replaces) return refuse('shipping.row_changed_elsewhere')
    await repository.putFeeTerms(database, { ...fees, valid_from: from })
    await recordChange(platform, {
      subject: { kind: 'fees', id: from },
      before: known ? factsOf(known) : null,
      after: { from, ...fees },
    })
    return listFees(platform)
  })

/** Refusals: `shipping.row_not_found`, `shipping.row_in_force`. */
export const removeFees = (platform: Platform, from: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database } = platform
    await repository.lockShippedFees(database)
    const { today, docs } = await listFees(platform)
    const known = docs.find((row) => row.from === from)
    if (!known) return refuse('shipping.row_not_found')
    if (from <= today) return refuse('shipping.row_in_force')
    await repository.deleteFeeTerms(database, from)
    await recordChange(platform, {
      subject: { kind: 'fees', id: from },
      before: factsOf(known),
      after: null,
    })
    return null
  })
