import { Email } from '@lunula/contract/accounts/credentials.ts'
import type { Language, SignedIn } from '@lunula/contract/accounts/schemas.ts'
import { Check } from 'typebox/value'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { findUserByEmail, lockEmailKey } from '../accounts.repository.ts'
import { emailKey } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { orderLink } from '../email-verification/email-links.ts'
import type { Client } from '../sessions/sessions.ts'
import { createAccount } from '../sign-in/create-account.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import * as repository from './identity.repository.ts'
import { emailMissing, type SocialPerson } from './provider.ts'

/**
 * Signs in whom a provider vouches for: an account that knows them, a verified account of the same verified
 * address, or a new one. An account is never joined by an address that either side has not verified. Refusal:
 * `auth.social_email_missing`.
 */
export function signInSocially(
  accounts: AccountContext,
  person: SocialPerson,
  language: Language,
  client: Client,
): Promise<SignedIn | Refusal> {
  const { database } = accounts.platform
  return database.transaction(async () => {
    await repository.lockIdentity(database, person)
    const user =
      (await repository.findUserByIdentity(database, person)) ?? (await meet(accounts, person, language))
    if (isRefusal(user)) return user
    return enterAccount(accounts, user, client)
  })
}

/** The account of somebody who comes from this provider for the first time. */
async function meet(
  accounts: AccountContext,
  { provider, subject, email, emailVerified }: SocialPerson,
  language: Language,
): Promise<UserRow | Refusal> {
  const { platform } = accounts
  const { database, clock } = platform
  if (email === null || !Check(Email, email)) return emailMissing(provider)
  const user =
    (emailVerified ? await verifiedHolder(accounts, email) : undefined) ??
    (await createAccount(platform, { email, passwordHash: null, verified: emailVerified, language }))
  if (isRefusal(user)) return user
  await repository.insertIdentity(database, {
    provider,
    subject,
    user_id: user.id,
    email,
    created_at: clock.now(),
  })
  if (!user.email_verified_at) await orderLink(accounts, 'sign_up', user.id)
  return user
}

async function verifiedHolder({ platform }: AccountContext, email: string): Promise<UserRow | undefined> {
  const { database } = platform
  await lockEmailKey(database, emailKey(email))
  const holder = await findUserByEmail(database, emailKey(email))
  return holder?.email_verified_at ? holder : undefined
}
