import type { MergeProblem } from '@lunula/contract/customers/constants.ts'
import type { Merging } from '@lunula/contract/customers/schemas.ts'
import { MAX_ADDRESSES } from '@lunula/contract/shipping/address.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { eraseAccount } from '../../accounts/index.ts'
import { customerSummary } from '../customers.presenter.ts'
import { type CustomerRow, findCustomers } from '../customers.repository.ts'
import { changing } from '../customers.ts'
import { findMergeFacts, lockAccounts, type MergeFacts } from './merge.repository.ts'

/** Two accounts of one person: `from` goes into `into`. */
export interface Pair {
  from: string
  into: string
}

/** What would go over, and what stands in the way. Refusal: `customers.not_found`. */
export async function compareCustomers(
  { database }: Platform,
  { from, into }: Pair,
): Promise<Merging | Refusal> {
  const rows = await findCustomers(database, [from, into])
  const [first, second] = [rows.get(from), rows.get(into)]
  if (!first || !second) return refuse('customers.not_found')
  const facts = await findMergeFacts(database, from, into)
  const { orders, addresses, credit, posts, reviews, licenses } = facts
  return {
    from: customerSummary(first),
    into: customerSummary(second),
    goes: { orders, addresses, credit, posts, reviews, licenses },
    problems: problemsOf(first, second, facts),
  }
}

/** Why two accounts are not put together; nothing when they may be. */
export function problemsOf(
  first: Pick<CustomerRow, 'id' | 'role' | 'deleted_at' | 'ban_reason'>,
  second: Pick<CustomerRow, 'id' | 'role' | 'deleted_at' | 'ban_reason'>,
  facts: MergeFacts,
): MergeProblem[] {
  const either = (holds: (row: typeof first) => boolean) => holds(first) || holds(second)
  const found: Readonly<Record<MergeProblem, boolean>> = {
    same: first.id === second.id,
    closed: either(({ deleted_at }) => deleted_at !== null),
    staff: either(({ role }) => role !== null),
    // a ban must not be lost, nor fall on somebody by a click
    banned: either(({ ban_reason }) => ban_reason !== null),
    paying: facts.paying,
    affiliate: facts.affiliate,
    // a reward for inviting oneself
    referred: facts.referred,
    waiting_licenses: facts.waiting_licenses,
    too_many_addresses: facts.all_addresses > MAX_ADDRESSES,
  }
  return (Object.keys(found) as MergeProblem[]).filter((problem) => found[problem])
}

/**
 * Puts an account into another, all in one transaction: each module gives what it holds, what it does not
 * give is erased, and the account is closed. Refusals: `customers.not_found`, `customers.not_allowed`,
 * `customers.cannot_merge` with the problems.
 */
export const mergeCustomers = (
  platform: Platform,
  personal: readonly PersonalData[],
  actor: Principal,
  { from, into }: Pair,
): Promise<Refusal | null> =>
  changing(platform, actor, { id: into, action: 'merge' }, async () => {
    await lockAccounts(platform.database, [from, into])
    const merging = await compareCustomers(platform, { from, into })
    if (isRefusal(merging)) return merging
    const { problems, goes } = merging
    if (problems.length > 0) return refuse('customers.cannot_merge', {}, { problems })
    for (const { move } of personal) await move?.(from, into)
    const refused = await eraseAccount(platform, personal, from)
    if (isRefusal(refused)) return refused
    platform.events.recheck(from)
    await recordChange(platform, {
      subject: { kind: 'user', id: from },
      before: { closed: false },
      after: { closed: true, merged_into: into },
    })
    return { before: null, after: { merged_from: from, ...goes } }
  })
