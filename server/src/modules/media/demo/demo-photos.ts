import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { GROUND, PICTURE_SIDE, tintOf } from '../media.rules.ts'
import * as repository from '../photos/photos.repository.ts'
import { keepSources } from '../picture-sources.ts'

/**
 * Drawings of the shop that stand for photos in demo posts, each in one post; in the caller's transaction. A
 * drawing can be taken once. Answers the ids of the photos in the same order.
 */
export async function keepDrawnPhotos(
  platform: Platform,
  drawings: readonly { userId: string; source: string }[],
): Promise<string[]> {
  const keys = await keepSources(
    platform,
    drawings.map(({ source }) => source),
  )
  const now = platform.clock.now()
  const rows = drawings.map(({ userId, source }) => ({
    id: newId(),
    user_id: userId,
    // not that of a photo: its renditions are made from the drawing
    key: keys.get(source) ?? '',
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    hex: tintOf(source) ?? GROUND,
    created_at: now,
    uses: 1,
    unused_since: null,
  }))
  await repository.insertPhotos(platform.database, rows)
  return rows.map(({ id }) => id)
}
