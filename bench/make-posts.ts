import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { cutWords } from '../server/src/modules/board/search/words/words.ts'

const ZIPS = join(import.meta.dirname, '../server/reference/zip-codes.txt')

/** What is said of every kind: how often, its list of choices, how many of them. */
const SAID = {
  job: {
    positions: [
      'all_around',
      'acrylic',
      'mani_pedi',
      'dip',
      'gel',
      'nail_art',
      'lash',
      'wax',
      'receptionist',
    ],
    skills: [
      'full_set',
      'fill',
      'pink_white',
      'ombre',
      'gel_x',
      'hard_gel',
      'dip_powder',
      'spa_pedicure',
      'chrome',
    ],
    pay_model: ['hourly', 'commission', 'guarantee_split', 'guarantee_flat', 'booth_rent'],
    tax_form: ['w2', '1099', 'booth_lease'],
    schedules: ['full_time', 'part_time', 'weekend', 'seasonal'],
    housing: ['true', 'false'],
    ride: ['true', 'false'],
    work_flow: ['turn', 'appointment', 'both'],
    licence_need: ['licensed', 'trainee', 'not_applicable'],
    setting: ['strip_plaza', 'mall', 'downtown', 'resort', 'home_suite'],
  },
  worker: {
    positions: ['all_around', 'acrylic', 'mani_pedi', 'dip', 'gel', 'nail_art', 'lash', 'wax'],
    skills: [
      'full_set',
      'fill',
      'pink_white',
      'ombre',
      'gel_x',
      'hard_gel',
      'dip_powder',
      'spa_pedicure',
      'chrome',
    ],
    pay_model: ['hourly', 'commission', 'guarantee_split', 'guarantee_flat'],
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    relocates: ['true', 'false'],
    needs_housing: ['true', 'false'],
  },
  salon: {
    sale_type: ['business', 'assets', 'partner_share', 'lease_only'],
    lease_transfer: ['yes', 'consent', 'unknown'],
    proof: ['tax', 'pos', 'bank', 'none'],
    sale_reason: ['retire', 'move', 'health', 'family', 'other_business', 'other'],
    seller_finance: ['true', 'false'],
  },
  course: {
    category: ['licence', 'continuing', 'technique', 'art', 'exam', 'business', 'instructor'],
    mode: ['on_site', 'live_online', 'self_paced', 'blended'],
    teaching_languages: ['en', 'vi', 'es', 'zh', 'th'],
    level: ['all', 'beginner', 'intermediate', 'advanced'],
    payment_plan: ['true', 'false'],
  },
} as const
const SEVERAL = ['positions', 'skills', 'weekdays', 'schedules', 'teaching_languages']

const TITLES = [
  'Cần thợ bột full set, bao lương',
  'Cần thợ tay chân nước, bao ở',
  'Tiệm cần thợ biết làm hết, khu Mỹ trắng',
  'Nail technician wanted, busy salon',
  'Thợ nhúng và gel, ăn chia 6/4',
  'Se busca técnica de uñas acrílicas',
  '招聘美甲师 包住',
  'Receptionist for a busy salon',
  'Sang tiệm, lease dài, giá rẻ',
  'Manicure and pedicure course, evenings',
]
const SENTENCES = [
  'Tiệm đông khách quanh năm, tip cao, chủ dễ chịu.',
  'Lương bao hàng tuần, hơn ăn chia 6/4.',
  'Bao ở gần tiệm, có xe đưa rước mỗi ngày.',
  'Good tips, friendly team, walk-ins all day.',
  'Must have a licence of this state and some experience with acrylic.',
  'Near the mall, plenty of parking, lunch is on us.',
  'Biết làm bột, dip, gel x và vẽ là một lợi thế.',
  'Paid by check or cash at the end of each week.',
  'Buen ambiente, propinas altas, se habla español.',
  '小费高，客人多，老板好相处。',
  'Cuối tuần rất đông, cần người làm lâu dài.',
  'We open from ten to seven, closed on Sunday.',
]

/** The indexes that lists and maps look posts up by. */
const SEARCHED_BY = `
select indexname as name, indexdef as definition, pg_relation_size(indexname::regclass) as bytes from pg_indexes
where tablename = 'posts' and (indexname ~ '^posts_(listed|by_(tag|word|likeness)$|of_members$)') order by 1`

export interface SearchIndex {
  name: string
  definition: string
  bytes: number
}
export const searchIndexes = async (client: pg.Client): Promise<SearchIndex[]> =>
  (await client.query<SearchIndex>(SEARCHED_BY)).rows

/**
 * Fills an empty board with posts that look like real ones, spread over the country as its ZIP codes are. In
 * one statement, so that it takes seconds.
 */
export async function makePosts(client: pg.Client, count: number): Promise<void> {
  const indexes = await searchIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const places = readFileSync(ZIPS, 'latin1')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  await client.query(
    'create temporary table places (n serial, zip text, state text, latitude float, longitude float, city text)',
  )
  await client.query(
    'insert into places (zip, state, latitude, longitude, city) select * from unnest($1::text[], $2::text[], $3::float[], $4::float[], $5::text[])',
    [0, 1, 2, 3, 4].map((at) => places.map((each) => (at === 4 ? each.slice(4).join(' ') : each[at]))),
  )
  await client.query('alter table places add primary key (n)')
  await client.query('select setseed(0.42)')
  await addPosts(client, count)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze posts')
}

/** Some more of them, once there are places. */
export async function addPosts(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ places: number }>('select count(*)::integer as places from places')
  const values = [count, rows[0]?.places, TITLES.map(cutWords), SENTENCES.map(cutWords)]
  await client.query(POSTS, values)
}

const oneOf = (values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + floor(random() * ${values.length})]`

/** The tags of a kind: each choice once, of lists up to three. */
const tagsOf = (kind: keyof typeof SAID): string =>
  Object.entries(SAID[kind])
    .flatMap(([field, values]) =>
      Array.from({ length: SEVERAL.includes(field) ? 3 : 1 }, () => `'${field}:' || ${oneOf(values)}`),
    )
    .join(', ')

/** Numbered from the parameters: how many posts, how many places, titles, sentences. */
const POSTS = `
insert into posts (id, kind, user_id, state, content, created_at, updated_at, published_at, confirmed_at, expires_at, title, description_html,
  language, zip_code, city, us_state, spot, tags, words, weekly_pay, starts_on, years, asking_price, rent, square_feet, tables, tuition, hours)
select gen_random_uuid(), kind, gen_random_uuid(), case when random() < 0.9 then 'published' else 'closed' end,
  jsonb_build_object('title', title, 'description', body, 'zip_code', zip, 'city', city, 'state', places.state, 'contact_ways', array['message', 'call'],
    'phone', '+17145550100', 'tags', tags),
  at, at, at, at, now() + interval '20 days', title, body, language, zip, city, places.state, point(longitude, latitude),
  tags || ('language:' || language),
  setweight(to_tsvector('simple', searchable(title)), 'A') || setweight(to_tsvector('simple', searchable(city || ' ' || places.state)), 'B')
    || setweight(to_tsvector('simple', searchable(body)), 'C'),
  floor(random() * 200000), current_date + floor(random() * 30)::integer, floor(random() * 30), 100000 + floor(random() * 30000000),
  floor(random() * 900000), 400 + floor(random() * 3000), floor(random() * 30), floor(random() * 500000), 10 + floor(random() * 900)
from (
  select n, now() - random() * interval '29 days' as at, 1 + floor(random() * $2::integer)::integer as place,
    $3::text[] as titles, case when n % 20 < 9 then 'job' when n % 20 < 15 then 'worker' when n % 20 < 18 then 'salon' else 'course' end as kind,
    ${oneOf(['vi', 'vi', 'en', 'en', 'es', 'zh'])} as language,
    ($3::text[])[1 + floor(random() * array_length($3::text[], 1))] as title,
    ${Array.from({ length: 3 }, () => '($4::text[])[1 + floor(random() * array_length($4::text[], 1))]').join(" || ' ' || ")}
      || (select string_agg('word' || floor(power(random(), 3) * 5000), ' ') from generate_series(1, 30) where n > 0) as body
  from generate_series(1, $1::integer) n
) made
join places on places.n = made.place
cross join lateral (
  select case kind ${Object.keys(SAID)
    .map(
      (kind) =>
        `when '${kind}' then array(select distinct tag from unnest((array[${tagsOf(kind as keyof typeof SAID)}])[1:99 + made.n * 0]) tag)`,
    )
    .join(' ')} end as tags
) said`
