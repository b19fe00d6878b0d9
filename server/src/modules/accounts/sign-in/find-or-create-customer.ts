import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { findUserByEmail } from '../accounts.repository.ts'
import { emailKey } from '../accounts.rules.ts'
import { createAccount } from './create-account.ts'

/**
 * The account that an address reaches. Without one it is made, unproven and without a password: whoever gets
 * the mails of the address comes in by setting a password.
 */
export async function findOrCreateCustomer(
  platform: Platform,
  email: string,
  language: Language,
): Promise<string> {
  const known = await findUserByEmail(platform.database, emailKey(email))
  if (known) return known.id
  const made = await createAccount(platform, { email, passwordHash: null, verified: false, language })
  if (isRefusal(made)) throw new Error(`An account could not be made: ${made.code}.`)
  return made.id
}
