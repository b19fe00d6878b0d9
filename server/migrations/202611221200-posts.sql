-- A post is one document: what it says stands in `content`, checked by the contract. Beside it stands, written anew with every change, what lists
-- are searched, narrowed and ordered by.
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
  -- `positions:acrylic`, `housing:true`: what choices and flags say
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
  tuition bigint
);

create index posts_of_user on posts (user_id, updated_at desc);
create index posts_by_state on posts (state, submitted_at) where state in ('pending', 'hidden');
create index posts_by_end on posts (expires_at) where state = 'published';
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_listed on posts (kind, published_at desc, id desc)
  where state = 'published' and deleted_at is null and not members_only;

-- apart from the post, so that being read does not write it anew
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
