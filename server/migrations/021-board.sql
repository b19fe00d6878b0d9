-- A post is one document: what it says is in `content`, checked by the contract. Derived from it with every
-- change is what lists are searched, filtered and sorted by. Money is in cents.
create table posts (
  id uuid primary key,
  kind text not null check (kind in ('job', 'worker', 'salon', 'course')),
  user_id uuid not null,
  state text not null default 'draft'
    check (state in ('draft', 'pending', 'published', 'rejected', 'expired', 'closed', 'hidden', 'removed')),
  content jsonb not null,
  photo_ids uuid[] not null default '{}',
  version integer not null default 1,
  reason text,
  closed_as text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  -- when its author last said that it holds
  confirmed_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  -- the last reminder before its end, in days
  reminded integer,
  approved_at timestamptz,

  -- derived from the content
  title text not null default '',
  description_html text,
  language text,
  zip_code text,
  city text,
  us_state text,
  -- degrees east and north
  spot point,
  -- shown to signed-in readers only
  members_only boolean not null default false,
  -- `positions:acrylic`, `housing:true`: choices and flags
  tags text[] not null default '{}',
  words tsvector not null default '',
  weekly_pay bigint,
  share_percent integer,
  starts_on date,
  experience_years integer,
  years integer,
  available_from date,
  asking_price bigint,
  rent bigint,
  lease_ends_on date,
  square_feet integer,
  tables integer,
  chairs integer,
  gross_a_year bigint,
  next_start date,
  hours integer,
  tuition bigint,
  -- Equal for posts with the same long text, compared folded, so that accents and punctuation hide nothing.
  text_key text generated always as (
    case when length(content ->> 'description') >= 60 then md5(searchable(content ->> 'description')) end
  ) stored,
  -- Where it is, by the half degree: numbered row by row from the south pole, as in `board/search/area.ts`.
  -- Unlike for a box, the planner knows how many posts a cell holds, and so when to look for words first.
  cell integer generated always as (
    floor((spot[1] + 90) * 2)::integer * 720 + floor((spot[0] + 180) * 2)::integer
  ) stored
)
-- Lists read many rows, and of each only tags and words: long texts are stored apart, so that these stay in
-- memory (see their storage below).
with (toast_tuple_target = 512);

create index posts_of_user on posts (user_id, updated_at desc);
create index posts_by_state on posts (state, submitted_at) where state in ('pending', 'hidden');
create index posts_by_end on posts (expires_at) where state = 'published';
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_by_text on posts (text_key) where text_key is not null;
create index posts_by_phone on posts ((content ->> 'phone')) where content ? 'phone';

-- what lists and maps look posts up by, of published posts only
create index posts_listed on posts (kind, published_at desc, id desc)
  where state = 'published' and deleted_at is null and not members_only;
create index posts_listed_by_cell on posts (kind, cell)
  where state = 'published' and deleted_at is null and not members_only;
create index posts_listed_by_state on posts (kind, us_state, published_at desc, id desc)
  where state = 'published' and deleted_at is null and not members_only;
create index posts_of_members on posts (published_at desc, id desc)
  where kind = 'worker' and state = 'published' and deleted_at is null and members_only;
create index posts_by_tag on posts using gin (tags) where state = 'published';
create index posts_by_word on posts using gin (words) where state = 'published';
create index posts_by_likeness on posts using gin (fold(title) gin_trgm_ops) where state = 'published';

alter table posts
  alter column tags set storage main,
  alter column words set storage main,
  -- the planner's estimate per cell needs more than the default of 100
  alter column cell set statistics 1000;

-- One row, raised in the transaction that changes the board, so that no commit is without it: a sequence
-- would be seen before the change.
create table posts_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into posts_version (version) values (1);

-- Apart from the post, so that reading it does not rewrite it.
create table post_counts (
  post_id uuid primary key references posts on delete cascade,
  views integer not null default 0,
  reveals integer not null default 0
);

create table contact_reveals (
  post_id uuid not null references posts on delete cascade,
  -- null where a post shows its contacts to everyone
  user_id uuid,
  way text not null,
  revealed_at timestamptz not null
);
create index contact_reveals_of_user on contact_reveals (user_id, revealed_at);
create index contact_reveals_of_post on contact_reveals (post_id, user_id);

-- Who asked a seller for name and place of a salon that is sold in confidence, and the seller's answer.
create table disclosures (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null,
  state text not null check (state in ('asked', 'accepted', 'declined')),
  message text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (post_id, user_id)
);
create index disclosures_of_user on disclosures (user_id);

-- What the checks found in a post, for the moderators: signs of fraud, a phone number, text or picture of
-- somebody else’s post.
create table post_flags (
  post_id uuid not null references posts on delete cascade,
  flag text not null,
  -- the other post, the words
  detail text not null default '',
  found_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (post_id, flag, detail)
);
create index post_flags_open on post_flags (post_id) where dismissed_at is null;

-- Readers’ reports, one per reader and post.
create table post_reports (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid,
  reason text not null,
  note text not null default '',
  reported_at timestamptz not null,
  -- set when a moderator has looked
  settled_at timestamptz,
  unique (post_id, user_id)
);
create index post_reports_open on post_reports (post_id) where settled_at is null;

create table post_decisions (
  post_id uuid not null references posts on delete cascade,
  decision text not null,
  reason text not null default '',
  -- null once the account of the moderator is closed
  decided_by uuid,
  decided_at timestamptz not null
);
create index post_decisions_of_post on post_decisions (post_id, decided_at);

create table board_bans (
  user_id uuid primary key,
  reason text not null,
  banned_by uuid,
  banned_at timestamptz not null
);
