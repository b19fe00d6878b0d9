-- Conversations about posts, one for each reader of a post. They outlive the post.
create table threads (
  id uuid primary key,
  post_id uuid references posts on delete set null,
  post_kind text not null,
  poster_id uuid not null references users,
  reader_id uuid not null references users,
  created_at timestamptz not null,
  -- of the first message, to recognize the same words sent to many posts
  fingerprint text not null,
  -- how many there are: the number of the last one
  messages integer not null default 0,
  last_at timestamptz not null,
  unique (post_id, reader_id),
  check (poster_id <> reader_id)
);
create index threads_begun on threads (reader_id, created_at);
create index threads_of_poster on threads (poster_id);

-- What each of the two has seen of it.
create table thread_sides (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users,
  -- number of the last message read
  last_read integer not null default 0,
  -- number of the message that was mailed; null again once everything is read
  mailed integer,
  primary key (user_id, thread_id)
);
create index thread_sides_of_thread on thread_sides (thread_id);

create table messages (
  thread_id uuid not null references threads on delete cascade,
  -- from 1 in each thread
  number integer not null,
  user_id uuid not null references users,
  -- null once its writer has closed their account
  text text,
  -- it asks for what scammers ask for
  warning boolean not null,
  -- the writer's key: a retry is answered with this message
  key text not null,
  sent_at timestamptz not null,
  primary key (thread_id, number),
  unique (user_id, key)
);

-- From whom a user takes no more messages.
create table message_blocks (
  user_id uuid not null references users,
  blocked_id uuid not null references users,
  blocked_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index message_blocks_of_blocked on message_blocks (blocked_id);

-- Who wants no mails about unread messages.
create table message_mails_off (
  user_id uuid primary key references users,
  off_at timestamptz not null
);

-- What users reported to the moderators, with a copy of the last messages.
create table message_reports (
  id uuid primary key,
  thread_id uuid references threads on delete set null,
  -- null once the account is closed
  reporter_id uuid references users,
  reported_id uuid references users,
  post_id uuid,
  reason text not null,
  note text not null,
  messages jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users,
  settled_note text not null default ''
);
create index message_reports_by_age on message_reports (created_at);
create unique index message_reports_waiting on message_reports (thread_id, reporter_id)
  where settled_at is null;
create index message_reports_of_thread on message_reports (thread_id);
create index message_reports_of_reporter on message_reports (reporter_id);
create index message_reports_of_reported on message_reports (reported_id);
create index message_reports_of_settler on message_reports (settled_by) where settled_by is not null;
