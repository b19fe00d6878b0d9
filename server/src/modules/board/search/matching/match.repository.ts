import { MAX_RADIUS } from '@lunula/contract/board/fields/filters.ts'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { cellsAround, type Point } from '../area.ts'
import { type Condition, hidesFrom, milesFrom } from '../conditions.sql.ts'
import { ask } from '../statement.sql.ts'
import { type Candidate, positionsOf, USUAL_RADIUS } from './match-posts.ts'

type Row = Omit<Candidate, 'place'> & { spot: { x: number; y: number } | null }

const CANDIDATE = sql`id, user_id, tags, spot, us_state as state, weekly_pay, published_at,
  (content ->> 'radius_miles')::integer as radius_miles, (content ->> 'days_a_week')::integer as days_a_week`
const LISTED = sql`state = 'published' and deleted_at is null`

const candidateOf = ({ spot, ...row }: Row): Candidate => ({
  ...row,
  place: spot && { latitude: spot.y, longitude: spot.x },
})

const reaches = (place: Point, miles: Condition): Condition => sql`(
  cell = any(${cellsAround({ ...place, miles: MAX_RADIUS })}::integer[])
  and ${milesFrom({ ...place, miles: MAX_RADIUS })} <= ${miles})`

/**
 * Technicians with one of its positions who reach a job or would move to it, the newest first. `salons`: also
 * who hide from some salons, but not from these.
 */
export async function findWorkers(
  database: Database,
  job: Candidate,
  { now, limit, salons }: { now: Date; limit: number; salons: readonly string[] | null },
): Promise<Candidate[]> {
  const radius = sql`coalesce((content ->> 'radius_miles')::integer, ${USUAL_RADIUS})`
  const rows = await ask<Row>(
    database,
    sql`
select ${CANDIDATE} from posts
where kind = 'worker' and ${LISTED} and (expires_at > ${now}) is true
  and (not members_only ${salons === null ? sql`` : sql`or not ${hidesFrom(salons)}`})
  and tags && ${positionsOf(job)}::text[]
  and (${job.place ? sql`${reaches(job.place, radius)} or` : sql``} tags @> '{relocates:true}'
    and (tags @> ${[`relocate_states:${job.state}`]}::text[] or coalesce(content -> 'relocate_states', '[]') = '[]'))
order by published_at desc, id desc limit ${limit}`,
  )
  return rows.map(candidateOf)
}

/** Jobs with one of their positions that a technician reaches or would move to, the newest first. */
export async function findJobs(
  database: Database,
  worker: Candidate,
  { states, now, limit }: { states: string[] | null; now: Date; limit: number },
): Promise<Candidate[]> {
  const moves = states && (states.length === 0 ? sql`true` : sql`us_state = any(${states}::text[])`)
  const near = worker.place ? reaches(worker.place, sql`${worker.radius_miles ?? USUAL_RADIUS}`) : sql`false`
  const rows = await ask<Row>(
    database,
    sql`
select ${CANDIDATE} from posts
where kind = 'job' and ${LISTED} and not members_only and (expires_at > ${now}) is true
  and tags && ${positionsOf(worker)}::text[]
  and (${near} ${moves ? sql`or ${moves}` : sql``})
order by published_at desc, id desc limit ${limit}`,
  )
  return rows.map(candidateOf)
}
