-- The address an account signs in to by. Several accounts may name one unconfirmed address; it leads to the first of them, and to
-- whoever confirms it from then on. null: this account has not confirmed its address, and another one is reached by it.
alter table users alter column email_key drop not null;
alter table users add column new_email text;
alter table users add column last_seen_at timestamptz;
alter table users add column role text check (role in ('owner', 'manager', 'fulfilment', 'support', 'moderator'));
alter table users add column deleted_at timestamptz;
alter table users drop column permissions;
create index users_by_role on users (role) where role is not null;
-- an address is looked up by letters alone
create index users_by_address on users (lower(email));

-- where and on what a device signed in: '' when it did not say
alter table sessions add column device text not null default '';
alter table sessions add column network text not null default '';

-- Who a social provider says someone is. The subject is the provider's own, stable name of the person.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_by_user on identities (user_id);

-- Links in mails: one of each purpose for an account, so that a newer one replaces the older; only the hash is kept.
create table mail_links (
  id uuid primary key,
  hash text not null unique,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email')),
  -- the address that the link was sent to, and that it confirms
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);

-- who gave whom which role
create table staff_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- null: the command line
  changed_by uuid references users on delete set null,
  role_before text,
  role_after text,
  created_at timestamptz not null
);
create index staff_changes_by_user on staff_changes (user_id);
