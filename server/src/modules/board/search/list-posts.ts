import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { FILTERS } from '@lunula/contract/board/fields/filters.ts'
import type { PostCard, PostList, PostQuery } from '@lunula/contract/board/schemas.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { type FoundPost, findPosts } from '../board.repository.ts'
import { hiddenNamesOf, salonsOf } from '../posts/post-queries.ts'
import { cardsOf } from '../posts/related-posts.ts'
import { type Area, milesBetween } from './area.ts'
import { placeView, type Where, whereOf } from './places/where.ts'
import { allowSlips, findListing, type Listing } from './search.repository.ts'
import { type Asked, type AskedPage, askedOf, pageAsked } from './search-query.ts'
import { likenessOf } from './words/text-query.ts'

/** One page of the posts of a kind that stand. Refusal: `shipping.zip_unknown`. */
export const listPosts = (
  platform: Platform,
  kind: PostKind,
  query: PostQuery,
): Promise<PostList | Refusal> => list(platform, kind, query, 'everyone')

/**
 * Technicians who hide from some salons, for a member who wrote for none of these. Refusal:
 * `shipping.zip_unknown`.
 */
export async function listMemberTechnicians(
  platform: Platform,
  userId: string,
  query: PostQuery,
): Promise<PostList | Refusal> {
  return list(platform, 'worker', query, {
    unseenBy: await hiddenNamesOf(platform, await salonsOf(platform, userId)),
  })
}

async function list(
  platform: Platform,
  kind: PostKind,
  query: PostQuery,
  from: Asked['from'],
): Promise<PostList | Refusal> {
  const where = await whereOf(platform, kind, query)
  if (isRefusal(where)) return where
  const asked = askedOf(kind, query, { where, now: platform.clock.now(), from })
  const page = pageAsked(query, asked.area)
  const listing = await findOrLike(platform, asked, page, where)
  // a guess that leaves nothing was wrong if the words themselves stand somewhere
  if (listing.total === 0 && where.understood?.isGuess) {
    const plain = await list(platform, kind, { ...query, words_only: true }, from)
    if (isRefusal(plain) || plain.totalDocs > 0) return plain
  }
  return {
    ...pageOf(await cardsInOrder(platform, listing.ids, asked.area), listing.total, page),
    total_is_floor: listing.isFloor,
    facets: facetsOf(asked, listing),
    near: where.near,
    place: placeView(where),
  }
}

/** When nothing has the words, what has a title that looks like them. */
async function findOrLike(
  { database }: Platform,
  asked: Asked,
  page: AskedPage,
  { words }: Where,
): Promise<Listing> {
  const listing = await findListing(database, asked, page)
  if (listing.total > 0 || !asked.words) return listing
  const like = { ...asked, words: likenessOf(words) }
  return database.transaction(async () => {
    await allowSlips(database)
    return findListing(database, like, page)
  })
}

/** Cards in the order of the ids; a post that went meanwhile is left out. */
export async function cardsInOrder(
  platform: Platform,
  ids: readonly string[],
  area: Omit<Area, 'miles'> | null,
): Promise<PostCard[]> {
  const found = new Map((await findPosts(platform.database, ids)).map((post) => [post.id, post]))
  const posts = ids.map((id) => found.get(id)).filter((post) => post !== undefined)
  return cardsOf(platform, posts, (post) => (area ? milesTo(post, area) : null))
}

export const milesTo = ({ spot }: Pick<FoundPost, 'spot'>, area: Omit<Area, 'miles'>): number | null =>
  spot && milesBetween(area, { latitude: spot.y, longitude: spot.x })

/**
 * By filter, the values that would leave something, the most common first; and those that are chosen,
 * whatever they leave.
 */
function facetsOf({ kind, choices }: Asked, { counts }: Listing): PostList['facets'] {
  const all = new Map(counts)
  for (const tag of choices.flatMap(({ tags }) => tags)) if (!all.has(tag)) all.set(tag, 0)
  const facets: PostList['facets'] = {}
  for (const { name, field, kind: by } of FILTERS[kind]) {
    if (by !== 'any' && by !== 'yes') continue
    facets[name] = [...all]
      .filter(([tag]) => (by === 'yes' ? tag === `${field}:true` : tag.startsWith(`${field}:`)))
      .map(([tag, count]) => ({ value: tag.slice(field.length + 1), count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return facets
}
