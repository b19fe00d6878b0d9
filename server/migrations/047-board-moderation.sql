-- Authors of posts that were hidden or removed ask the moderators to look again, one request at a time.
create table post_appeals (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  text text not null,
  appealed_at timestamptz not null,
  -- set by the moderator's next decision
  settled_at timestamptz,
  outcome text check (outcome in ('granted', 'upheld')),
  check ((settled_at is null) = (outcome is null))
);
create unique index post_appeals_open on post_appeals (post_id) where settled_at is null;
create index post_appeals_of_post on post_appeals (post_id, appealed_at);

-- Words that send a post to the moderators: staff edit them.
create table watched_words (
  id uuid primary key,
  words text not null check (words <> ''),
  -- of the posts that are looked through; null: of all
  language text,
  note text not null default '',
  updated_at timestamptz not null,
  -- nobody, once the account is closed
  updated_by uuid references users on delete set null
);
create unique index watched_words_once on watched_words (lower(words), coalesce(language, ''));
create index watched_words_by_user on watched_words (updated_by) where updated_by is not null;

create index board_bans_by_age on board_bans (banned_at, user_id);
