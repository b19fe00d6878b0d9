-- New posts that fit an open one: its author is told once a day at most, and what comes meanwhile waits.
create table post_fits (
  post_id uuid primary key references posts on delete cascade,
  waiting integer not null,
  told_at timestamptz
);
create index post_fits_waiting on post_fits (told_at) where waiting > 0;
