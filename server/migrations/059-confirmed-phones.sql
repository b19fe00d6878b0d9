-- The number that somebody showed to be theirs by a text message, in E.164. One account has one; one number may
-- be shown by several, as a salon's phone is.
create table confirmed_phones (
  user_id uuid primary key references users (id) on delete cascade,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  confirmed_at timestamptz not null
);
-- A code that was sent and not shown yet. The code itself follows from the id and the shop's secret.
create table phone_codes (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  phone text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
