import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import { scamSigns } from '@lunula/contract/board/prose/scam-signs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { samePhotos } from '../../media/index.ts'
import type { FoundPost } from '../board.repository.ts'
import { whenChanged } from '../posts/lifecycle/post-events.ts'
import * as repository from './moderation.repository.ts'
import { isProfane } from './profanity.ts'

/**
 * Looks at every post that is handed in or changed, in the same transaction: what is found is for the
 * moderators.
 */
export function registerPostChecks(platform: Platform): void {
  whenChanged(platform, async (post) => {
    await repository.replaceFlags(
      platform.database,
      post.id,
      await flagsOf(platform, post),
      platform.clock.now(),
    )
  })
}

async function flagsOf(
  platform: Platform,
  { id, user_id, kind, content, photo_ids }: FoundPost,
): Promise<{ flag: PostFlag; detail: string }[]> {
  const prose = [content.title, content.description].filter(Boolean).join('\n')
  const twins = await repository.findTwins(platform.database, {
    id,
    userId: user_id,
    phone: content.phone ?? null,
  })
  const pictures = photo_ids.length > 0 ? await samePhotos(platform, photo_ids) : []
  return [
    ...scamSigns(prose, kind).map(({ words }) => ({ flag: 'scam_sign' as const, detail: words })),
    ...(isProfane(prose) ? [{ flag: 'profanity' as const, detail: '' }] : []),
    ...twins.map((twin) => ({ flag: twin.flag, detail: twin.id })),
    ...(pictures.length > 0 ? [{ flag: 'same_photo' as const, detail: pictures[0] ?? '' }] : []),
  ]
}
