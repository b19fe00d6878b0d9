-- Photos that people upload for what they post. The pixels lie in the file store under the key.
create table photos (
  id uuid primary key,
  user_id uuid not null references users,
  -- random; part of its address
  key text not null unique,
  -- upright, in px
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- its mean colour, RRGGBB: the ground while it loads
  hex text not null,
  -- what it looks like (difference hash, 64 bits); null for a plain surface, which looks like any other
  hash bit(64),
  -- the hash cut into five pieces: two hashes that differ in four bits have one in common
  bands integer[],
  created_at timestamptz not null,
  -- in how many posts it stands
  uses integer not null default 0 check (uses >= 0),
  -- since when it stands in none
  unused_since timestamptz,
  check ((uses = 0) = (unused_since is not null)),
  check ((hash is null) = (bands is null))
);
create index photos_by_user on photos (user_id);
create index photos_unused on photos (unused_since) where uses = 0;
create index photos_by_band on photos using gin (bands) where uses > 0;
