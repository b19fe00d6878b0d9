import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import { sql } from 'kysely'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../../platform/refusal.ts'
import type { FoundPost } from '../../board.repository.ts'
import { whereOf, zipOf } from '../places/where.ts'
import { type Asked, askedOf } from '../search-query.ts'
import { ask, fitting } from '../statement.sql.ts'

/** So many searches are asked in one statement. */
const BATCH = 50

/** null when a list can be asked so. Refusal: `shipping.zip_unknown`. */
export function queryRefusal(query: PostQuery): Refusal | null {
  const place = zipOf(query)
  return isRefusal(place) ? place : null
}

/**
 * Which of these searches would list a post that stands now, in their order. Of one that members see only:
 * those of members, whoever they are; whether it hides from one of them is asked apart. Titles that only look
 * like the words are not among them.
 */
export async function matchingSearches<S extends { query: PostQuery }>(
  platform: Platform,
  post: FoundPost,
  searches: readonly S[],
): Promise<S[]> {
  const askable: { search: S; asked: Asked }[] = []
  for (const search of searches) {
    const asked = await askedFor(platform, post, search.query)
    if (asked) askable.push({ search, asked })
  }
  const found: S[] = []
  for (let at = 0; at < askable.length; at += BATCH) {
    const batch = askable.slice(at, at + BATCH)
    const conditions = batch.map(({ asked }) => sql`(${fitting(asked)}) is true`)
    const [row] = await ask<{ fits: boolean[] }>(
      platform.database,
      sql`select array[${sql.join(conditions)}] as fits from posts where id = ${post.id}`,
    )
    found.push(...batch.filter((_, index) => row?.fits[index]).map(({ search }) => search))
  }
  return found
}

/** Which of these posts of one kind a search lists now, by id. */
export async function listedBy(
  platform: Platform,
  posts: readonly FoundPost[],
  query: PostQuery,
): Promise<ReadonlySet<string>> {
  const listed = new Set<string>()
  for (const group of Map.groupBy(posts, ({ members_only }) => members_only).values()) {
    const asked = group[0] && (await askedFor(platform, group[0], query))
    if (!asked) continue
    const ids = group.map(({ id }) => id)
    const rows = await ask<{ id: string }>(
      platform.database,
      sql`select id from posts where id = any(${ids}::uuid[]) and ${fitting(asked)}`,
    )
    for (const { id } of rows) listed.add(id)
  }
  return listed
}

/** null when the ZIP code exists no more. */
async function askedFor(platform: Platform, post: FoundPost, query: PostQuery): Promise<Asked | null> {
  const where = await whereOf(platform, post.kind, query)
  if (isRefusal(where)) return null
  const from = post.members_only ? { unseenBy: [] } : 'everyone'
  return askedOf(post.kind, query, { where, now: platform.clock.now(), from })
}
