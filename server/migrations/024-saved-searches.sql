-- Searches that a user saves, and how they want to be told of new posts.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('job', 'worker', 'salon', 'course')),
  name text not null,
  -- the query of the list of this kind
  query jsonb not null,
  alert text not null check (alert in ('none', 'daily', 'at_once')),
  created_at timestamptz not null,
  mailed_at timestamptz,
  unique (user_id, kind, query)
);
create index saved_searches_told on saved_searches (kind, (query ->> 'state')) where alert <> 'none';
create index saved_searches_daily on saved_searches (id) where alert = 'daily';

-- What was found for a search; each post is told once.
create table search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  post_id uuid not null references posts on delete cascade,
  matched_at timestamptz not null,
  -- the mail that tells of it; null while none does
  mail_id uuid,
  primary key (search_id, post_id)
);
create index search_matches_of_post on search_matches (post_id);
create index search_matches_waiting on search_matches (search_id, matched_at) where mail_id is null;
create index search_matches_by_age on search_matches (matched_at);
