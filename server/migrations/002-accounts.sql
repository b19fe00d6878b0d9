create table users (
  id uuid primary key,
  email text not null,
  -- The address that signs in to this account, in lower case. Several accounts may name one unconfirmed
  -- address; it leads to the first of them, and to whoever confirms it from then on. Null: this account
  -- has not confirmed its address, and another one is reached by it.
  email_key text unique,
  username text not null,
  -- in lower case
  username_key text not null unique,
  password_hash text,
  avatar text,
  phone text,
  language text not null default 'en',
  email_verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the address it is changing to, until that is confirmed
  new_email text,
  last_seen_at timestamptz,
  -- null for customers
  role text check (role in ('owner', 'manager', 'fulfilment', 'support', 'moderator')),
  -- set when the account is closed
  deleted_at timestamptz
);
create index users_by_role on users (role) where role is not null;
-- an address is looked up in any case
create index users_by_address on users (lower(email));

-- One signed-in device; its refresh tokens are one family.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- where and on what the device signed in: '' when it did not say
  device text not null default '',
  network text not null default '',
  -- the browser, by a random mark it keeps; null for a client without cookies
  browser_id uuid
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_browser on sessions (browser_id) where browser_id is not null;

create table refresh_tokens (
  -- SHA-256 of the token in hexadecimal: the token itself is never stored
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- Who a social provider says someone is.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  -- the provider's own, stable id of the person
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_by_user on identities (user_id);

-- Links in mails: one of each purpose per account, so that a newer one replaces the older.
create table mail_links (
  id uuid primary key,
  -- the token itself is never stored
  hash text not null unique,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email')),
  -- the address that the link was sent to, and that it confirms
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- a used link stays until a newer one replaces it, so that a mail sent twice does not revive it
  used_at timestamptz,
  unique (user_id, purpose)
);

-- Who gave whom which role.
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
create index staff_changes_of_changer on staff_changes (changed_by) where changed_by is not null;
