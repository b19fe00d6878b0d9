-- What the checks found in a post, for the moderators: signs of fraud, a phone number, text or picture of somebody else’s post.
create table post_flags (
  post_id uuid not null references posts on delete cascade,
  flag text not null,
  -- the other post, the words
  detail text not null default '',
  found_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (post_id, flag, detail)
);

-- Readers’ reports, one a reader and post.
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
