-- What a user was told. The browser makes the sentence from kind and data.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  data jsonb not null,
  -- where it leads on the site
  path text not null check (path like '/%' and path not like '//%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_by_age on notifications (created_at);
-- an unread one is renewed, not told twice
create unique index notifications_unread on notifications (user_id, kind, path) where read_at is null;
