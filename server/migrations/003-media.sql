-- Pictures of the catalog.
create table pictures (
  -- short hash of the source; part of the address at which the picture is served
  key text primary key check (key ~ '^[0-9a-f]{20}$'),
  -- a drawing of the project, or the address that the picture is fetched from
  source text not null unique,
  -- a drawing is always ready; a fetched picture is once it is stored
  state text not null check (state in ('ready', 'pending', 'failed'))
);

-- Photos that people upload for what they post. The pixels are in the file store under the key.
create table photos (
  id uuid primary key,
  user_id uuid not null references users,
  -- random; part of its address
  key text not null unique,
  -- upright, in px
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- its average color, RRGGBB: the background while it loads
  hex text not null,
  -- difference hash, 64 bits; null for a plain surface, which looks like any other
  hash bit(64),
  -- the hash cut into five pieces: two hashes that differ in four bits have one in common
  bands integer[],
  created_at timestamptz not null,
  -- in how many posts it stands
  uses integer not null default 0 check (uses >= 0),
  -- since when it stands in none
  unused_since timestamptz,
  -- The post whose photo it is; null until it stands in one, and for photos of demo posts. Another post
  -- gets a copy under a key of its own, so that no address tells which posts have the same author. No
  -- foreign key: a photo may outlive its post for some days.
  post_id uuid,
  check ((uses = 0) = (unused_since is not null)),
  check ((hash is null) = (bands is null))
);
create index photos_by_user on photos (user_id);
create index photos_unused on photos (unused_since) where uses = 0;
create index photos_by_band on photos using gin (bands) where uses > 0;
