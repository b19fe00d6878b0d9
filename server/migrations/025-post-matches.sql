-- New posts that match an open one: its author is told once a day at most; what comes meanwhile waits.
create table post_fits (
  post_id uuid primary key references posts on delete cascade,
  -- how many wait to be told
  waiting integer not null,
  told_at timestamptz
);
create index post_fits_waiting on post_fits (told_at) where waiting > 0;
