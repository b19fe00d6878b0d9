import { permissionsOf } from '@lunula/contract/accounts/permissions.ts'
import type { SignedIn } from '@lunula/contract/accounts/schemas.ts'
import type { AccountContext } from '../account-context.ts'
import { userView } from '../accounts.presenter.ts'
import type { UserRow } from '../accounts.tables.ts'
import { type Client, openSession } from '../sessions/sessions.ts'

/** Signs a device in to an account: what every way in answers. */
export async function enterAccount(
  accounts: AccountContext,
  user: UserRow,
  client: Client,
): Promise<SignedIn> {
  const isStaff = permissionsOf(user.role).length > 0
  return {
    token: await openSession(accounts, user, client),
    user: userView(user),
    second_factor_due: isStaff && accounts.platform.config.staffSecondFactor === 'required',
  }
}
