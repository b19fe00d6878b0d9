import { salonKey } from '@lunula/contract/board/confidential.ts'
import type { board } from '@lunula/contract/board/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../../platform/refusal.ts'
import { type FoundPost, findPost } from '../../board.repository.ts'
import { hiddenNamesOf } from '../../posts/post-queries.ts'
import { cardsInOrder } from '../list-posts.ts'
import { findJobs, findWorkers } from './match.repository.ts'
import { type Candidate, fit } from './match-posts.ts'

/** So many of the newest are looked at, and so many of the best are shown. */
const LOOKED_AT = 500
const SHOWN = 12

/** A post that fits another one, and whose it is. */
export interface Fitting {
  id: string
  user_id: string
  /** Higher is better. */
  score: number
}

/**
 * For a job the technicians who fit, for a technician the jobs; the best first, the newest of equals first;
 * none for other kinds. `hidden`: also technicians who hide from some salons, but not from the salon of this
 * job: for telling them, not for showing them.
 */
export async function fittingFor(
  platform: Platform,
  post: FoundPost,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<Fitting[]> {
  const self = candidateOf(post)
  const found = await findCandidates(platform, post, self, hidden)
  return found
    .filter(({ user_id }) => user_id !== post.user_id)
    .flatMap((other) => {
      const score = post.kind === 'job' ? fit(self, other) : fit(other, self)
      return score === null ? [] : [{ id: other.id, user_id: other.user_id, score }]
    })
    .sort((a, b) => b.score - a.score) // stable: they come with the newest first
}

async function findCandidates(
  platform: Platform,
  { kind, content }: FoundPost,
  self: Candidate,
  hidden: boolean,
): Promise<Candidate[]> {
  const { database, clock } = platform
  const asked = { now: clock.now(), limit: LOOKED_AT }
  if (kind === 'job')
    return findWorkers(database, self, {
      ...asked,
      salons: hidden ? await hiddenNamesOf(platform, [salonKey(content.salon_name ?? '')]) : null,
    })
  if (kind === 'worker')
    return findJobs(database, self, {
      ...asked,
      states: content.relocates ? (content.relocate_states ?? []) : null,
    })
  return []
}

const candidateOf = ({ spot, us_state, content, ...post }: FoundPost): Candidate => ({
  id: post.id,
  user_id: post.user_id,
  tags: post.tags,
  weekly_pay: post.weekly_pay,
  state: us_state,
  place: spot && { latitude: spot.y, longitude: spot.x },
  radius_miles: content.radius_miles ?? null,
  days_a_week: content.days_a_week ?? null,
  published_at: post.published_at ?? post.created_at,
})

/** The best of what fits a post that everybody sees. Refusal: `board.post_not_found`. */
export async function listFitting(
  platform: Platform,
  id: string,
): Promise<Answer<typeof board.alike> | Refusal> {
  const post = await findPost(platform.database, id)
  if (post?.state !== 'published' || post.members_only) return refuse('board.post_not_found')
  const fitting = await fittingFor(platform, post)
  const best = fitting.slice(0, SHOWN).map((each) => each.id)
  const place = post.spot && { latitude: post.spot.y, longitude: post.spot.x }
  return { total: fitting.length, posts: await cardsInOrder(platform, best, place) }
}
