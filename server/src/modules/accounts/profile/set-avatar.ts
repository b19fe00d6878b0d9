import type { User } from '@lunula/contract/accounts/schemas.ts'
import { DAY_SECONDS } from '../../../platform/duration.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { cleanUpload, keepUpload, removeUpload } from '../../media/index.ts'
import { userView } from '../accounts.presenter.ts'
import { findHeldRole } from '../staff/held-role.ts'
import { lockUser, updateUser } from './profile.repository.ts'

const PICTURES_A_DAY = 20

/**
 * What sets a user's picture to the bytes that they sent, in place of the one before. Refusals: those of
 * `cleanUpload`, and `accounts.too_many_pictures`.
 */
export function createSetAvatar(
  platform: Platform,
): (userId: string, bytes: Buffer) => Promise<User | Refusal> {
  const { database, clock, limits } = platform
  const daily = limits.define('avatar', { times: PICTURES_A_DAY, seconds: DAY_SECONDS })
  return async (userId, bytes) => {
    const spent = await daily.take(userId)
    if (spent) return refuse('accounts.too_many_pictures', spent.values)
    const cleaned = await cleanUpload(bytes)
    if (isRefusal(cleaned)) return cleaned
    return database.transaction(async () => {
      const user = await lockUser(database, userId)
      if (!user) return refuse('auth.required')
      if (user.avatar) await removeUpload(platform, user.avatar)
      const avatar = await keepUpload(platform, cleaned)
      const changed = await updateUser(database, userId, { avatar, updated_at: clock.now() })
      return userView(changed, await findHeldRole(database, changed))
    })
  }
}
