import type pg from 'pg'
import { makePosts } from '../make-posts.ts'
import { oneOf } from './generate-desk.ts'

/** The board of a shop of that size, and what its moderators and editors keep. */
export const BOARD = {
  posts: 20_000,
  waiting: 3_000,
  bans: 2_000,
  words: 500,
  reportedConversations: 5_000,
  synonyms: 1_000,
  notes: 300,
  wages: 600,
  districts: 200,
}

/** Expects the customers and staff that `generateDesk` has made. */
export async function generateBoard(client: pg.Client): Promise<void> {
  await makePosts(client, BOARD.posts)
  for (const step of [...POSTS, ...MODERATION, ...CONVERSATIONS, ...EDITED]) await client.query(step)
}

/** Every author has some four posts; those of some were removed. */
const POSTS = [
  `create temp table made_posts as
     select id, row_number() over (order by id) - 1 as at from posts`,
  'create index on made_posts (id); analyze made_posts',
  `update posts set user_id = customer.id, submitted_at = posts.created_at,
     state = case when made.at < ${BOARD.waiting} then 'pending' when made.at < ${BOARD.waiting + 400} then 'hidden'
       when made.at < ${BOARD.waiting + 1_400} then 'removed' else posts.state end,
     approved_at = case when made.at >= ${BOARD.waiting} then posts.created_at end
   from made_posts made join made_customers customer on customer.at = made.at * 11 % 5000 where made.id = posts.id`,
]

const MODERATION = [
  `insert into watched_words (id, words, language, note, updated_at)
   select gen_random_uuid(), 'watched ' || n, case when n % 2 = 0 then 'vi' end, 'asked for money before', now()
   from generate_series(1, ${BOARD.words}) n`,
  `insert into post_flags (post_id, flag, detail, found_at, dismissed_at)
   select id, flag, case flag when 'watched_word' then 'watched ' || 1 + floor(random() * 200) else '' end, now(),
     case when state not in ('pending', 'hidden') and at % 9 > 0 then now() end
   from (select posts.id, state, at, ${oneOf("array['scam_sign', 'watched_word', 'watched_word', 'same_phone', 'same_text', 'profanity']")} as flag
     from made_posts made join posts using (id) cross join generate_series(1, 2) where at % 5 < 3) found
   on conflict do nothing`,
  `insert into post_reports (id, post_id, user_id, reason, reported_at, settled_at, outcome)
   select gen_random_uuid(), made.id, known.id, ${oneOf("array['scam', 'fee', 'fake', 'filled', 'other']")}, created_at,
     case when made.at % 8 > 0 then now() end,
     case when made.at % 8 > 5 then 'upheld' when made.at % 8 > 0 then 'dismissed' end
   from (select posts.id, at, created_at, floor(power(random(), 2) * 2000)::integer as by from made_posts made join posts using (id)
     cross join generate_series(1, 2) where at % 3 = 0) made
     join made_customers known on known.at = made.by on conflict do nothing`,
  `insert into post_appeals (id, post_id, text, appealed_at, settled_at, outcome)
   select gen_random_uuid(), id, 'The salon is real.', now(), case when at % 3 > 0 then now() end,
     case when at % 3 > 0 then 'upheld' end
   from made_posts made where at between ${BOARD.waiting} and ${BOARD.waiting + 600}`,
  `insert into post_revisions (post_id, state, content, flags, submitted_at)
   select id, 'waiting', content, case when at % 100 = 0 then '[]' else '[{"flag": "profanity", "detail": ""}]'::jsonb end, now()
   from made_posts made join posts using (id) where state = 'published' and at % 50 = 0`,
  `insert into post_decisions (post_id, decision, reason, decided_by, decided_at)
   select id, 'approve', '', ${oneOf('select ids from made_staff')}, now() from made_posts where at >= ${BOARD.waiting}`,
  `insert into board_bans (user_id, reason, banned_by, banned_at)
   select id, 'Asked for money in advance', ${oneOf('select ids from made_staff')}, now() - at * interval '3 hours'
   from made_customers where at < ${BOARD.bans}`,
]

const CONVERSATIONS = [
  `create temp table made_threads as
     select gen_random_uuid() as id, posts.id as post_id, posts.kind, posts.user_id as poster_id, reader.id as reader_id,
       n, now() - random() * interval '300 days' as at
     from generate_series(1, ${BOARD.reportedConversations}) n join made_posts made on made.at = n * 3
       join posts on posts.id = made.id join made_customers reader on reader.at = 6000 + n`,
  `insert into threads (id, post_id, post_kind, poster_id, reader_id, created_at, fingerprint, messages, last_at)
   select id, post_id, kind, poster_id, reader_id, at, '', 4, at from made_threads`,
  `insert into message_reports (id, thread_id, reporter_id, reported_id, post_id, reason, note, messages, created_at,
     settled_at, settled_by)
   select gen_random_uuid(), id, reader_id, poster_id, post_id, ${oneOf("array['scam', 'harassment', 'spam', 'other']")}, '',
     jsonb_build_array(jsonb_build_object('by', 'reported', 'text', 'Send the deposit first, please.', 'createdAt', at),
       jsonb_build_object('by', 'reporter', 'text', 'Why?', 'createdAt', at)),
     at, case when n % 10 > 0 then at + interval '1 day' end,
     case when n % 10 > 0 then ${oneOf('select ids from made_staff')} end
   from made_threads`,
]

const EDITED = [
  `insert into search_synonyms (id, words, language, meanings, updated_at)
   select gen_random_uuid(), 'called ' || n, (array['en', 'vi', 'es', 'zh', 'th'])[1 + n % 5], array['gel polish'], now()
   from generate_series(1, ${BOARD.synonyms}) n on conflict do nothing`,
  `insert into law_notes (code, state, counts_from, source, review)
   select code, (array['CA', 'TX', 'NY', 'FL', 'WA'])[1 + n % 5], '2026-01-01', 'Statute', (array['unreviewed', 'reviewed'])[1 + n % 2]
   from generate_series(1, ${BOARD.notes}) n join lateral (select code from law_notes order by id offset n % 20 limit 1) known on true`,
  `insert into minimum_wages (state, scope, place, counts_from, cents, source, source_url, looked_up_on, review)
   select (array['CA', 'TX', 'NY', 'FL', 'WA'])[1 + n % 5], 'city', 'Town ' || n, '2026-01-01', 1500 + n, 'City code',
     'https://example.com/wages', '2026-01-02', (array['unreviewed', 'reviewed'])[1 + n % 2]
   from generate_series(1, ${BOARD.wages}) n`,
  `insert into districts (name, state, center, miles, names, source_url, looked_up_on)
   select 'District ' || n, (array['CA', 'TX', 'NY', 'FL', 'WA'])[1 + n % 5], '92683', 5, array['district ' || n],
     'https://example.com/districts', '2026-01-02' from generate_series(1, ${BOARD.districts}) n`,
]
