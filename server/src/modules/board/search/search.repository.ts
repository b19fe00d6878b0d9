import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { all, type Condition, chosen, commonConditions, milesFrom } from './conditions.sql.ts'
import { findBest } from './order/find-best.repository.ts'
import { orderOf, rankOf } from './order/order.sql.ts'
import type { Asked, AskedPage, Choice } from './search-query.ts'
import { ask, fitting } from './statement.sql.ts'

/** So many posts of a list are counted, and can be paged through. */
export const MOST = 1000

/** One page of a list and how many posts each choice would leave, its own filter left aside. */
export interface Listing {
  ids: string[]
  /** At most `MOST`. */
  total: number
  /** There are more than the total: what is counted is the newest of them. */
  isFloor: boolean
  /** By tag. */
  counts: Map<string, number>
}

interface Row {
  kind: 'page' | 'count'
  id: string | null
  tag: string | null
  /** The bit of the filter that these posts miss; 0 when they miss none. */
  missed: number | null
  count: number | null
}

/** `most`: for tests, which cannot write thousands of posts. */
export async function findListing(
  database: Database,
  asked: Asked,
  page: AskedPage,
  most: number = MOST,
): Promise<Listing> {
  // what is asked for at a place or by words is mostly little: it is read once
  const narrow =
    asked.area || asked.words || asked.within ? await findNarrow(database, asked, page, most) : null
  return narrow ?? findBroad(database, asked, page, most)
}

/** Each filter has a bit, which is set where a post misses it. */
const missedBits = (choices: readonly Choice[]): Condition =>
  choices.length === 0
    ? sql`0`
    : sql.join(
        choices.map(
          (choice, index) => sql`case when ${chosen(choice)} then 0 else ${sql.lit(2 ** index)} end`,
        ),
        sql` + `,
      )

/** A post that fits counts in all of its tags; one that misses a filter, as a choice of that filter. */
const countedTags = (choices: readonly Choice[]): Condition =>
  choices.length === 0
    ? sql`true`
    : sql`(missed = 0 or starts_with(tag, case missed ${sql.join(
        choices.map(({ field }, index) => sql`when ${sql.lit(2 ** index)} then ${`${field}:`}`),
        sql` `,
      )} end))`

/**
 * Reads every post that misses one filter at most; null when there are too many of them: more than `most`
 * that fit, or as many more for each filter.
 */
async function findNarrow(
  database: Database,
  asked: Asked,
  page: AskedPage,
  most: number,
): Promise<Listing | null> {
  const { choices } = asked
  const rank = rankOf(asked, page)
  const readable = most * (choices.length + 1)
  const rows = await ask<Row>(
    database,
    sql`
with near as materialized (
  select * from (
    select id, published_at, tags, ${rank ?? sql`null::float`} as rank, ${missedBits(choices)} as missed
    from posts where ${all(commonConditions(asked))} ${pairs(choices)}
  ) post
  where missed & (missed - 1) = 0
  limit ${readable + 1}
), sizes as materialized (
  select missed, count(*)::integer as count from near group by missed
), fits as (
  select id from near where missed = 0 order by ${orderOf(rank, page)}
  limit ${page.limit} offset ${page.offset}
)
select 'page' as kind, id, null as tag, null::integer as missed, null::integer as count from fits
union all select 'count', null, null, missed, count from sizes
union all select 'count', null, tag, missed, count(*)::integer from near cross join unnest(tags) tag
where ${countedTags(choices)} and (select sum(count) <= ${readable}
  and coalesce(sum(count) filter (where missed = 0), 0) <= ${most} from sizes)
group by tag, missed`,
  )
  const found = rows.filter(({ kind }) => kind === 'count')
  const sum = (wanted: (row: Row) => boolean): number =>
    found.filter(wanted).reduce((total, { count }) => total + (count ?? 0), 0)
  const total = sum(({ tag, missed }) => tag === null && missed === 0)
  if (total > most || sum(({ tag }) => tag === null) > readable) return null
  const counts = new Map<string, number>()
  for (const { tag, count } of found) if (tag !== null) counts.set(tag, (counts.get(tag) ?? 0) + (count ?? 0))
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total,
    isFloor: false,
    counts,
  }
}

const fieldOf = (tag: string): string => tag.slice(0, tag.indexOf(':'))

/**
 * A post that misses one filter at most has a tag of each two of them: by this the index of tags can be used.
 */
const pairs = ([first, second]: readonly Choice[]): Condition =>
  first && second ? sql`and ${chosen({ field: first.field, tags: [...first.tags, ...second.tags] })}` : sql``

/**
 * Reads the first of those that fit, and for each filter the first of those that fit the others. The nearest
 * and those that pay best are looked for apart; there the newest are counted.
 */
async function findBroad(
  database: Database,
  asked: Asked,
  wanted: AskedPage,
  most: number,
): Promise<Listing> {
  const { choices } = asked
  const apart = LOOKED_FOR_APART[wanted.sort]
  const page: AskedPage = apart ? { ...wanted, sort: 'newest' } : wanted
  const chosenFields = new Set(choices.map(({ field }) => field))
  const [fits, ...without] = await Promise.all([
    readFirst(database, asked, page, most),
    ...choices.map(({ field }) =>
      countField(
        database,
        { ...asked, choices: choices.filter((each) => each.field !== field) },
        page,
        most,
        field,
      ),
    ),
  ])
  const open = [...fits.counts].filter(([tag]) => !chosenFields.has(fieldOf(tag)))
  const { limit, offset } = page
  const shown = fits.ids.slice(0, most).slice(offset, offset + limit)
  return {
    ids: apart ? await apart(database, asked, { ...wanted, limit: shown.length }) : shown,
    total: Math.min(fits.ids.length, most),
    isFloor: fits.ids.length > most,
    counts: new Map([...open, ...without.flatMap((each) => [...each])]),
  }
}

/**
 * The first that fit everything, and how many of them have each tag; one more than `most`, as a sign that
 * there are more.
 */
function first(asked: Asked, page: AskedPage, most: number): Condition {
  const rank = rankOf(asked, page)
  return sql`
  select id, tags, published_at, ${rank ?? sql`null::float`} as rank from posts where ${fitting(asked)}
  order by ${orderOf(rank, page)} limit ${most + 1}`
}

async function readFirst(
  database: Database,
  asked: Asked,
  page: AskedPage,
  most: number,
): Promise<Pick<Listing, 'ids' | 'counts'>> {
  const rank = rankOf(asked, page)
  const rows = await ask<{ id: string | null; tag: string; count: number }>(
    database,
    sql`
with fits as materialized (${first(asked, page, most)})
(select id, null as tag, null::integer as count from fits order by ${orderOf(rank, page)})
union all select null, tag, count(*)::integer from fits cross join unnest(tags) tag group by tag`,
  )
  const ids = rows.flatMap(({ id }) => id ?? [])
  return { ids, counts: new Map(rows.slice(ids.length).map(({ tag, count }) => [tag, count])) }
}

async function countField(
  database: Database,
  asked: Asked,
  page: AskedPage,
  most: number,
  field: string,
): Promise<Map<string, number>> {
  const rows = await ask<{ tag: string; count: number }>(
    database,
    sql`
select tag, count(*)::integer as count from (${first(asked, page, most)}) fits cross join unnest(tags) tag
where starts_with(tag, ${`${field}:`}) group by tag`,
  )
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

/** Around a place with many posts, the nearest are looked for in a part of the circle first. */
const PARTS = [1 / 8, 1 / 3, 1] as const

async function findNearest(
  database: Database,
  asked: Asked,
  { offset, limit }: AskedPage,
): Promise<string[]> {
  const { area } = asked
  if (!area || limit === 0) return []
  for (const part of PARTS) {
    const within = { ...area, miles: area.miles * part }
    const rows = await ask<{ id: string }>(
      database,
      sql`
select id, published_at, ${milesFrom(area)} as miles from posts
where ${fitting({ ...asked, area: within })}
order by miles, published_at desc, id desc limit ${limit} offset ${offset}`,
    )
    if (rows.length === limit || part === 1) return rows.map(({ id }) => id)
  }
  return []
}

/** Orders in which all posts would have to be read. */
const LOOKED_FOR_APART: Partial<Record<AskedPage['sort'], typeof findNearest>> = {
  nearest: findNearest,
  take_home: findBest,
}

/** How alike a word of a title must be to what is typed, of 1: two slips in a long word. */
const LIKE = 0.45

/** For the rest of the transaction. */
export async function allowSlips(database: Database): Promise<void> {
  await database.query("select set_config('pg_trgm.word_similarity_threshold', $1, true)", [String(LIKE)])
}
