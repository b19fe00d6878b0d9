import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { recordConsent } from '../../consents/index.ts'
import * as repository from '../accounts.repository.ts'
import { emailKey, usernameFrom, usernameKey } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { voidLinks } from '../email-verification/email-link.repository.ts'
import { LINK_PURPOSES } from '../email-verification/email-links.ts'
import { endSessions } from '../sessions/device.repository.ts'

export interface NewAccount {
  email: string
  /** null: came by a social provider, and has to set up a password. */
  passwordHash: string | null
  /** Whether the address is proven to be theirs. */
  verified: boolean
  /** Made from the e-mail when not given. */
  username?: string | undefined
  language: Language
}

/**
 * Opens an account. A proven address signs in to it from now on, also when an unproven account had it before;
 * an unproven one only when nobody has it: otherwise the account is reached by its sessions until its address
 * is confirmed. Refusals: `auth.username_taken`; `auth.email_taken` when proven twice.
 */
export function createAccount(platform: Platform, account: NewAccount): Promise<UserRow | Refusal> {
  const { database, clock } = platform
  const { email, passwordHash, verified, language } = account
  const key = emailKey(email)
  return database.transaction(async () => {
    const free = verified ? await takeOverEmail(platform, key) : await isEmailFree(platform, key)
    if (verified && !free) return refuse('auth.email_taken')
    const now = clock.now()
    const user: UserRow = {
      id: newId(),
      email: email.trim(),
      email_key: free ? key : null,
      new_email: null,
      ...named(account.username ?? ''),
      password_hash: passwordHash,
      avatar: null,
      phone: null,
      language,
      email_verified_at: verified ? now : null,
      role: null,
      role_id: null,
      last_seen_at: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    }
    const created = await (account.username === undefined
      ? insertWithFreeName(platform, user)
      : insertNamed(platform, user))
    if (!isRefusal(created)) await recordConsent(platform, created.id, 'registration')
    return created
  })
}

const named = (username: string): Pick<UserRow, 'username' | 'username_key'> => ({
  username,
  username_key: usernameKey(username),
})

const insertNamed = async (platform: Platform, user: UserRow): Promise<UserRow | Refusal> =>
  (await repository.insertUser(platform.database, user)) ? user : refuse('auth.username_taken')

async function insertWithFreeName(platform: Platform, user: UserRow): Promise<UserRow> {
  for (let attempt = 1; ; attempt++) {
    const suffix = 100 + Math.floor(Math.random() * 9900 * attempt)
    const inserted = await insertNamed(platform, { ...user, ...named(usernameFrom(user.email, suffix)) })
    if (!isRefusal(inserted)) return inserted
  }
}

async function isEmailFree({ database }: Platform, key: string): Promise<boolean> {
  await repository.lockEmailKey(database, key)
  return (await repository.findUserByEmail(database, key)) === undefined
}

/**
 * Makes room for whoever has proven an address. An account that had it without proof loses it with its
 * sessions and links, so that nobody waits in an account that was opened in another's name. false when
 * another account has proven it too.
 */
export async function takeOverEmail(platform: Platform, key: string, newHolder?: string): Promise<boolean> {
  const { database, clock } = platform
  const now = clock.now()
  await repository.lockEmailKey(database, key)
  const holder = await repository.findUserByEmail(database, key)
  if (!holder || holder.id === newHolder) return true
  if (holder.email_verified_at) return false
  await repository.dropEmailKey(database, holder.id, now)
  await endSessions(database, { userId: holder.id, except: null, now })
  platform.events.recheck(holder.id)
  await voidLinks(database, holder.id, LINK_PURPOSES, now)
  return true
}
