-- The second factor of staff: a secret of which their phone makes a code every 30 seconds (RFC 6238).
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- sealed with a key that follows from SESSION_SECRET (platform/secrets); null until the first code was right
  secret text,
  -- of a phone that is being set up, and takes the place of the other with its first right code
  pending_secret text,
  -- the step of the last code that was taken: neither it nor an earlier one counts again
  last_step bigint,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- Codes for the day on which the phone is gone; each counts once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the code in hexadecimal: the code itself is never stored
  hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, hash)
);

-- when this device has shown the second factor
alter table sessions add column second_factor_at timestamptz;
