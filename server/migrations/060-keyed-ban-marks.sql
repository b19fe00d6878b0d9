-- The key by which contacts of the banned are hashed: random, made with the first ban, and encrypted by
-- DOCUMENT_KEYS as documents are.
create table board_ban_keys (
  id uuid primary key,
  only_row boolean not null default true unique check (only_row),
  content bytea not null
);

-- Whether a contact is hashed by that key. The version before writes and reads those that are not; they are
-- matched as well, and hashed once more by a daily job.
alter table board_ban_marks
  add column keyed boolean not null default false;
