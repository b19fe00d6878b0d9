-- Professional licenses: an approved one opens professional goods and prices until the end of its last day.
create table licences (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  number text not null,
  state text not null,
  expires_on date not null,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  reason text,
  -- the last reminder of its end: 0 none, 1 a month before, 2 a week before, 3 that it has ended
  reminded smallint not null default 0,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index licences_by_user on licences (user_id, id);
-- one review at a time
create unique index licences_submitted on licences (user_id) where status = 'submitted';
create index licences_by_status on licences (status, id);
create index licences_to_remind on licences (expires_on) where status = 'approved' and reminded < 3;
create index licences_by_number on licences (state, upper(number));
create index licences_of_reviewer on licences (reviewed_by) where reviewed_by is not null;

-- Private: read by their owner and by staff who review, never served to anyone else.
create table licence_documents (
  licence_id uuid primary key references licences on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  content bytea not null
);
