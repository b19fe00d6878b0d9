import { type RawBuilder, sql } from 'kysely'
import { type Area, cellsAround, EARTH_MILES } from './area.ts'
import type { Within } from './places/where.ts'
import type { Asked, Bound, Choice } from './search-query.ts'
import type { Asking } from './words/text-query.ts'

export type Condition = RawBuilder<unknown>

export const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

/** What every post of the list must be, its choices apart. */
export function commonConditions(asked: Asked): Condition[] {
  const { kind, words, area, state, within, bounds, from, now } = asked
  return [
    // written out, not bound, as the indexes of published posts are found by them
    sql`kind = ${sql.lit(kind)} and state = 'published' and deleted_at is null`,
    // “is true” keeps the index of ends out of it, which nearly all posts would be read by
    sql`(expires_at > ${now}) is true`,
    ...(from === 'everyone' ? [sql`not members_only`] : seenBy(from)),
    ...(words ? [wordsCondition(words)] : []),
    ...(area ? aroundConditions(area) : []),
    ...(state ? [sql`us_state = ${state}`] : []),
    ...(within ? [withinCondition(within)] : []),
    ...bounds.map((bound) => boundCondition(bound, asked)),
  ]
}

/** As `placeKey` compares names. */
const cityKey = sql`trim(regexp_replace(translate(fold(city), '''’.', ''), '[^a-z0-9]+', ' ', 'g'))`

/** A post that shows its area only is found by its town: its ZIP code stays a secret. */
const withinCondition = ({ zips, cities }: Within): Condition =>
  sql`(zip_code = any(${zips}::text[]) or (zip_code is null and ${cityKey} = any(${cities}::text[])))`

function wordsCondition(words: Asking): Condition {
  if ('like' in words) return sql`${words.like} <% fold(title)`
  return all(
    words.ideas.map(({ tsquery, tags }) => {
      const said = sql`words @@ to_tsquery('simple', ${tsquery})`
      return tags.length === 0 ? said : sql`(${said} or tags && ${tags}::text[])`
    }),
  )
}

/** A name of a salon as names are compared: without case, accents, blanks and punctuation. */
const comparable = (name: Condition): Condition => sql`replace(searchable(${name}), ' ', '')`

/** A technician hides from one of these salons. */
export const hidesFrom = (salons: readonly string[]): Condition => sql`exists (
    select from jsonb_array_elements_text(content -> 'hide_from') hidden (name)
    where ${comparable(sql`hidden.name`)} in (select ${comparable(sql`own`)} from unnest(${salons}::text[]) own)
  )`

const seenBy = ({ unseenBy }: { unseenBy: readonly string[] }): Condition[] => [
  sql`members_only`,
  sql`not ${hidesFrom(unseenBy)}`,
]

/** Miles from the place to a post, great circle. */
export const milesFrom = ({ latitude, longitude }: Area): Condition =>
  sql`(2 * ${sql.lit(EARTH_MILES)} * asin(least(1, sqrt(
    power(sin(radians(spot[1] - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(spot[1])) * power(sin(radians(spot[0] - ${longitude}) / 2), 2)))))`

const aroundConditions = (area: Area): Condition[] => [
  sql`cell = any(${cellsAround(area)}::integer[])`,
  sql`${milesFrom(area)} <= ${area.miles}`,
]

/** Here a post that says nothing asks for nothing, and so is never above what is given. */
const ASKS_NOTHING: ReadonlySet<string> = new Set(['experience_years', 'available_from', 'weekly_pay'])

function boundCondition({ column, kind, value }: Bound, { today }: Asked): Condition {
  const own = sql.ref(column)
  if (column === 'next_start') return startsBy(String(value), today)
  if (kind === 'least') return sql`${own} >= ${value}`
  return ASKS_NOTHING.has(column) ? sql`(${own} <= ${value} or ${own} is null)` : sql`${own} <= ${value}`
}

/** The column holds the first start as it was when the course was written; that day may be over by now. */
const startsBy = (day: string, today: string): Condition =>
  sql`(next_start = '1970-01-01' or next_start <= ${day} and exists (
    select from jsonb_array_elements_text(content -> 'starts') starts (day)
    where starts.day between ${today} and ${day}
  ))`

export const chosen = ({ tags }: Choice): Condition => sql`tags && ${tags}::text[]`
