create table users (
  id uuid primary key,
  email text not null,
  -- lower case: one account per address, however it is typed
  email_key text not null unique,
  username text not null,
  username_key text not null unique,
  password_hash text,
  avatar text,
  phone text,
  language text not null default 'en',
  email_verified_at timestamptz,
  permissions text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- one signed-in device; its refresh tokens are one family
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table refresh_tokens (
  -- sha-256 of the token, hexadecimal: the token itself is never kept
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
