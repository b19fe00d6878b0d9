-- A change of an approved post that a moderator looks at first: the post stays as it is meanwhile.
create table post_revisions (
  post_id uuid primary key references posts on delete cascade,
  state text not null check (state in ('waiting', 'rejected')),
  content jsonb not null,
  -- those of the post that stay among them; the others are kept for it
  photo_ids uuid[] not null default '{}',
  -- what the checks found in it: [{flag, detail}]
  flags jsonb not null default '[]',
  reason text,
  submitted_at timestamptz not null
);
create index post_revisions_waiting on post_revisions (submitted_at) where state = 'waiting';

-- What became of a report: by it others of the same reader are weighed.
alter table post_reports
  add column outcome text check (outcome in ('upheld', 'dismissed'));
create index post_reports_of_user on post_reports (user_id) where outcome is not null;

-- By what a long description is known again when words are changed: 64 least hashes of its word triples,
-- and these in 16 pieces for the index (`board/moderation/likeness/signature.ts`).
create table post_likeness (
  post_id uuid primary key references posts on delete cascade,
  signature integer[] not null,
  bands integer[] not null
);
create index post_likeness_by_band on post_likeness using gin (bands);

drop index posts_by_text;
alter table posts drop column text_key;

-- By what somebody who was shut out is known again, whatever becomes of their posts and account.
create table board_ban_marks (
  id uuid primary key,
  -- null once the account is closed
  user_id uuid,
  kind text not null check (kind in ('contact', 'photo', 'text')),
  -- of a contact: its SHA-256, so that no number is kept
  contact text,
  -- of a photo: its difference hash
  hash bit(64),
  -- of a text
  signature integer[],
  -- of a photo or a text
  bands integer[],
  check (
    case kind
      when 'contact' then contact is not null
      when 'photo' then hash is not null and bands is not null
      else signature is not null and bands is not null
    end
  )
);
create index board_ban_marks_of_user on board_ban_marks (user_id);
create index board_ban_marks_by_contact on board_ban_marks (contact) where kind = 'contact';
create index board_ban_marks_by_band on board_ban_marks using gin (bands);

-- When moderators were last told by mail that something waits.
create table moderation_digests (
  only_row boolean primary key default true check (only_row),
  sent_at timestamptz not null
);

-- Bans of before.
insert into board_ban_marks (id, user_id, kind, contact)
select gen_random_uuid(), user_id, 'contact', encode(sha256(convert_to('phone:' || phone, 'UTF8')), 'hex')
from (
  select distinct post.user_id, post.content ->> 'phone' as phone
  from posts post join board_bans ban on ban.user_id = post.user_id
  where post.content ->> 'phone' like '+%'
) known;
insert into board_ban_marks (id, user_id, kind, hash, bands)
select distinct on (photo.id) gen_random_uuid(), post.user_id, 'photo', photo.hash, photo.bands
from posts post
join board_bans ban on ban.user_id = post.user_id
join photos photo on photo.id = any(post.photo_ids) and photo.hash is not null;
