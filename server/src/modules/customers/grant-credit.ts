import type { CreditGrantBody } from '@lunula/contract/customers/schemas.ts'
import { recordNothing } from '../../platform/audit/audit.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { adjustCredit, readCreditBalance } from '../credits/index.ts'
import { changing } from './customers.ts'

/**
 * Grants store credit, in cents, or takes back what is there; the same `key` does it once. Refusals:
 * `customers.not_found`, `customers.not_allowed` (one's own account too), `customers.no_amount`,
 * `credits.too_little`, `credits.key_used`, `credits.balance_changed`.
 */
export const grantCredit = (
  platform: Platform,
  actor: Principal,
  id: string,
  { key, amount, reason, expected_balance: expected }: CreditGrantBody,
): Promise<Refusal | null> =>
  changing(platform, actor, { id, action: 'credit' }, async () => {
    if (amount === 0) return refuse('customers.no_amount')
    const before = await readCreditBalance(platform, id)
    const done = await adjustCredit(platform, { userId: id, key, amount, reason: reason.trim(), expected })
    if (isRefusal(done)) return done
    if (!done) {
      recordNothing()
      return null
    }
    return {
      before: { balance: before },
      after: { balance: before + amount, granted: amount, reason: reason.trim() },
    }
  })
