import type { Principal } from '../../platform/http/principal.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { eraseAccount, exportAccount } from '../accounts/index.ts'
import { changing } from './customers.ts'

/**
 * Everything held about a customer, as they could download it themselves; that it was handed out is written
 * down. Refusals: `customers.not_found`, `customers.not_allowed`.
 */
export async function exportCustomer(
  platform: Platform,
  personal: readonly PersonalData[],
  actor: Principal,
  id: string,
): Promise<Record<string, unknown> | Refusal> {
  const refused = await changing(platform, actor, { id, action: 'export' }, async () => ({
    before: null,
    after: { exported: true },
  }))
  return refused ?? exportAccount(platform, personal, id)
}

/**
 * Closes an account for its owner, who asked for it. The audit line names nobody. Refusals:
 * `customers.not_found`, `customers.not_allowed`, `customers.email_differs`, those of `eraseAccount`.
 */
export const eraseCustomer = (
  platform: Platform,
  personal: readonly PersonalData[],
  actor: Principal,
  { id, email, reason }: { id: string; email: string; reason: string },
): Promise<Refusal | null> =>
  changing(platform, actor, { id, action: 'erase' }, async (row) => {
    if (row.email.toLowerCase() !== email.trim().toLowerCase()) return refuse('customers.email_differs')
    const refused = await eraseAccount(platform, personal, id)
    if (isRefusal(refused)) return refused
    platform.events.recheck(id)
    return { before: { closed: false }, after: { closed: true, reason: reason.trim() } }
  })
