-- Texts of help and legal pages. Staff edit them; every version is kept, so that it can be shown which terms held when.
create table content_pages (
  slug text not null check (slug in ('help', 'shipping', 'returns', 'privacy', 'terms', 'contact')),
  language text not null check (language in ('en', 'vi', 'es', 'zh', 'th')),
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  -- Markdown
  body text not null,
  updated_at timestamptz not null,
  -- null for a text that the shop ships with
  updated_by uuid,
  primary key (slug, language, version)
);

-- What people write by the contact form, and what staff answer by mail.
create table inquiries (
  id uuid primary key,
  name text not null,
  email text not null,
  -- as it was typed
  order_number text,
  topic text not null check (topic in ('order', 'return', 'product', 'account', 'board', 'other')),
  -- of the page it was written on; answers go out in it
  language text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index inquiries_by_state on inquiries (state, updated_at);
create index inquiries_by_email on inquiries (lower(email));
create index inquiries_by_age on inquiries (updated_at);

create table inquiry_messages (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  -- null: the customer wrote it
  staff_id uuid,
  text text not null check (text <> ''),
  sent_at timestamptz not null
);
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id);

-- Claims: goods that the buyer keeps, judged by photos. Returns: until when an approved one has to be on its way.
alter table returns add column claim boolean not null default false;
alter table returns add column photo_ids uuid[] not null default '{}';
alter table returns add column send_by timestamptz;
alter table returns drop constraint returns_status_check;
alter table returns add constraint returns_status_check check (
  status in ('requested', 'approved', 'received', 'refunded', 'rejected', 'replaced', 'closed')
);
create index returns_to_send on returns (send_by) where status = 'approved';
