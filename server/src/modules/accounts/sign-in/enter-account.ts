import type { SignedIn } from '@lunula/contract/accounts/schemas.ts'
import type { AccountContext } from '../account-context.ts'
import { userView } from '../accounts.presenter.ts'
import type { UserRow } from '../accounts.tables.ts'
import { type Client, openSession } from '../sessions/sessions.ts'
import { findHeldRole } from '../staff/held-role.ts'

/** Signs a device in to an account: what every way in answers. */
export async function enterAccount(
  accounts: AccountContext,
  user: UserRow,
  client: Client,
): Promise<SignedIn> {
  const held = await findHeldRole(accounts.platform.database, user)
  return {
    token: await openSession(accounts, user, client),
    user: userView(user, held),
    second_factor_due:
      held.permissions.length > 0 && accounts.platform.config.staffSecondFactor === 'required',
  }
}
