-- The trade's districts, which are on no map: a middle and the miles around it. Edited by staff; those below
-- were looked up at the addresses beside them.
create table districts (
  id uuid primary key default gen_random_uuid(),
  -- as readers know it
  name text not null,
  state text not null,
  -- a ZIP code, a town of the state, or degrees north and east
  center text not null,
  miles integer not null check (miles between 1 and 100),
  -- what it is called in searches, without accents
  names text[] not null check (cardinality(names) > 0),
  source_url text not null,
  looked_up_on date not null,
  updated_at timestamptz not null default now(),
  unique (state, name)
);
insert into districts (name, state, center, miles, names, source_url, looked_up_on) values
  ('Little Saigon', 'CA', '92683', 6, array['little saigon', 'tieu sai gon', 'sai gon nho', 'bolsa', 'phuoc loc tho'], 'https://en.wikipedia.org/wiki/Asian_Garden_Mall', '2026-11-23'),
  ('Little Saigon (San Jose)', 'CA', 'San Jose', 10, array['little saigon', 'tieu sai gon', 'sai gon nho', 'story road'], 'https://wikisum.wiki/wiki/Little_Saigon,_San_Jose', '2026-11-23'),
  ('Little Saigon (San Diego)', 'CA', 'San Diego', 10, array['little saigon', 'tieu sai gon', 'sai gon nho'], 'https://en.wikipedia.org/wiki/Little_Saigon,_San_Diego', '2026-11-23'),
  ('Little Saigon (Seattle)', 'WA', '47.5975,-122.3208', 5, array['little saigon', 'tieu sai gon', 'sai gon nho'], 'https://wikiclassic.com/wiki/Little_Saigon,_Seattle', '2026-11-23'),
  ('Convoy District', 'CA', '32.821,-117.155', 5, array['convoy', 'convoy district', 'convoy street'], 'https://www.sdbj.com/nonprofits/convoy-district-markers-make-freeway-debut/', '2026-11-23'),
  ('Bellaire (Houston)', 'TX', '77072', 8, array['bellaire', 'bellaire blvd', 'asiatown', 'hong kong mall'], 'https://www.visithoustontexas.com/listings/hong-kong-city-mall/20726/', '2026-11-23'),
  ('Asia Times Square', 'TX', 'Grand Prairie', 8, array['asia times square'], 'https://dallas.culturemap.com/news/restaurants-bars/12-22-20-asia-times-square-texas/', '2026-11-23'),
  ('Eden Center', 'VA', '22044', 8, array['eden', 'eden center', 'thuong xa eden'], 'https://en.wikipedia.org/wiki/Eden_Center', '2026-11-23'),
  ('Koreatown', 'CA', '90005', 5, array['koreatown', 'k-town', 'ktown', 'pho dai han'], 'http://www.koreatimesus.com/56315-koreans-live-in-heart-of-la-us-census-bureau/', '2026-11-23'),
  ('Koreatown (Manhattan)', 'NY', 'New York', 5, array['koreatown', 'k-town', 'ktown'], 'https://refract.global.ssl.fastly.net/0xTWFuaGF0dGFuX0tvcmVhdG93bg', '2026-11-23'),
  ('Buford Highway', 'GA', '30341', 8, array['buford highway', 'buford hwy'], 'https://en.wikipedia.org/wiki/Buford_Highway', '2026-11-23'),
  ('Village de l''Est', 'LA', 'New Orleans', 12, array['village de l''est', 'versailles', 'new orleans east'], 'https://veritenews.org/2024/05/24/bitd-village-de-lest-vietnamese-american/', '2026-11-23');
