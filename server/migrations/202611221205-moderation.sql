create table post_decisions (
  post_id uuid not null references posts on delete cascade,
  decision text not null,
  reason text not null default '',
  -- null once the account of the moderator is closed
  decided_by uuid,
  decided_at timestamptz not null
);
create index post_decisions_of_post on post_decisions (post_id, decided_at);

create table board_bans (
  user_id uuid primary key,
  reason text not null,
  banned_by uuid,
  banned_at timestamptz not null
);

-- The same words again: long texts are compared folded, so that accents and punctuation hide nothing.
alter table posts add column text_key text generated always as (
  case when length(content ->> 'description') >= 60 then md5(searchable(content ->> 'description')) end
) stored;
create index posts_by_text on posts (text_key) where text_key is not null;
create index posts_by_phone on posts ((content ->> 'phone')) where content ? 'phone';
create index post_flags_open on post_flags (post_id) where dismissed_at is null;
create index post_reports_open on post_reports (post_id) where settled_at is null;
