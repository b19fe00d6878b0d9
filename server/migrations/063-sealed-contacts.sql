-- Contacts of posts as only the shop reads them: phone, e-mail, ids of messengers, street and license number
-- as JSON, encrypted by DOCUMENT_KEYS. Rows of the version before have them in `content` until they are sealed
-- (`board.seal-contacts`, `npm run seal:documents`); it goes on writing them there and reads none that are sealed.
alter table posts
  add column contacts bytea;
alter table post_revisions
  add column contacts bytea;

-- By what posts with the same phone number are found: a hash by the key of `board_ban_keys`; null for a post
-- without a number. Takes the place of posts_by_phone, which the version before still reads.
create table post_phone_marks (
  post_id uuid primary key references posts on delete cascade,
  mark text
);
create index post_phone_marks_by_mark on post_phone_marks (mark) where mark is not null;
