import type { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { isTaken } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { removeUpload } from '../../media/index.ts'
import { userView } from '../accounts.presenter.ts'
import { findUser, isUsernameTaken } from '../accounts.repository.ts'
import { isReservedUsername, usernameKey } from '../accounts.rules.ts'
import { keepConfirmationOf } from '../phone/confirm-phone.ts'
import { findHeldRole } from '../staff/held-role.ts'
import { lockUser, updateUser } from './profile.repository.ts'

export async function readMe({ database }: Platform, userId: string): Promise<User | Refusal> {
  const user = await findUser(database, userId)
  return user ? userView(user, await findHeldRole(database, user)) : refuse('auth.required')
}

type Change = Parsed<typeof profile.updateMe>['body']

/** Changes what is given. Refusals: `auth.username_taken`, `auth.username_reserved`. */
export async function updateMe(
  platform: Platform,
  userId: string,
  { username, phone, language, avatar }: Change,
): Promise<User | Refusal> {
  const { database, clock } = platform
  const taken = refuse('auth.username_taken')
  const change = async (): Promise<User | Refusal> => {
    const user = await lockUser(database, userId)
    if (!user) return refuse('auth.required')
    const renamed = username !== undefined && usernameKey(username) !== user.username_key
    if (renamed && isReservedUsername(username)) return refuse('auth.username_reserved')
    if (renamed && (await isUsernameTaken(database, usernameKey(username)))) return taken
    if (avatar === null && user.avatar) await removeUpload(platform, user.avatar)
    const changed = await updateUser(database, userId, {
      ...(username === undefined ? {} : { username, username_key: usernameKey(username) }),
      ...(phone === undefined ? {} : { phone }),
      ...(language === undefined ? {} : { language }),
      ...(avatar === undefined ? {} : { avatar }),
      updated_at: clock.now(),
    })
    if (phone !== undefined) await keepConfirmationOf(platform, userId, phone)
    return userView(changed, await findHeldRole(database, changed))
  }
  return database.transaction(change).catch((error: unknown) => {
    if (isTaken(error)) return taken
    throw error
  })
}
