import type { Platform } from '../../../platform/platform.ts'
import { whenPhoneConfirmed } from '../../accounts/index.ts'
import { whenReviewed } from '../../licenses/index.ts'
import { findAllOf } from '../board.repository.ts'
import { postsChanged } from '../version/version.ts'

/** Lists that are kept are made anew when the badges of an author's posts change. */
export function registerBadges(platform: Platform): void {
  const refresh = async (userId: string): Promise<void> => {
    const posts = await findAllOf(platform.database, userId)
    if (posts.some(({ state }) => state === 'published')) await postsChanged(platform)
  }
  whenPhoneConfirmed(platform, refresh)
  whenReviewed(platform, refresh)
}
