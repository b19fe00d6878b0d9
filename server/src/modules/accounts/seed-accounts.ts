import { DEMO_BOARD_AUTHORS } from '../../../seed/board/authors.ts'
import { daysFrom } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './accounts.repository.ts'
import { emailKey, usernameKey } from './accounts.rules.ts'
import { saveConfirmed } from './phone/phone.repository.ts'

/**
 * Opens the accounts of those who wrote the demo board, months ago, and leaves those that there are. Nobody
 * can sign in to them.
 */
export async function openAuthors({ database, clock }: Platform): Promise<void> {
  const rows = DEMO_BOARD_AUTHORS.map(({ username, email, language }, at) => {
    const opened = daysFrom(clock.now(), -(60 + at * 17))
    return {
      id: newId(),
      email,
      email_key: emailKey(email),
      new_email: null,
      username,
      username_key: usernameKey(username),
      password_hash: null,
      avatar: null,
      phone: null,
      language,
      email_verified_at: opened,
      role: null,
      role_id: null,
      last_seen_at: null,
      deleted_at: null,
      created_at: opened,
      updated_at: opened,
    }
  })
  await repository.insertUsers(database, rows)
}

/** Confirms numbers (E.164) of demo users, by user, one after the other in the last months. */
export async function confirmDemoPhones(
  { database, clock }: Platform,
  phones: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [at, [userId, phone]] of [...phones].entries()) {
    const confirmed_at = daysFrom(clock.now(), -(3 + at * 11))
    await saveConfirmed(database, { user_id: userId, phone, confirmed_at })
  }
}

/** The ids of users by the e-mail addresses given; nothing for one that nobody has. */
export async function findIdsByEmail(
  { database }: Platform,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await repository.findUsersByEmail(database, emails.map(emailKey))
  const ids = new Map(found.map(({ id, email_key }) => [email_key, id]))
  return new Map(
    emails
      .flatMap((email) => [[email, ids.get(emailKey(email)) ?? ''] as const])
      .filter(([, id]) => id !== ''),
  )
}
