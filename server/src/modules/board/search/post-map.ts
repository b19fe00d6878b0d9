import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { MAX_DOTS } from '@lunula/contract/board/fields/filters.ts'
import type { board, PostQuery } from '@lunula/contract/board/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { dotView } from '../board.presenter.ts'
import { countFitting, findDots } from './map.repository.ts'
import { whereOf } from './places/where.ts'
import { askedOf } from './search-query.ts'

/**
 * Where the posts of a list are: the newest, and how many there are in all. Refusal: `shipping.zip_unknown`.
 */
export async function mapPosts(
  platform: Platform,
  kind: PostKind,
  query: PostQuery,
): Promise<Answer<typeof board.jobMap> | Refusal> {
  const where = await whereOf(platform, kind, query)
  if (isRefusal(where)) return where
  const asked = askedOf(kind, query, { where, now: platform.clock.now() })
  const dots = await findDots(platform.database, asked, MAX_DOTS)
  if (dots.length === 0 && where.understood?.isGuess)
    return mapPosts(platform, kind, { ...query, words_only: true })
  const total = dots.length < MAX_DOTS ? dots.length : await countFitting(platform.database, asked)
  return { dots: dots.map(dotView), total }
}
