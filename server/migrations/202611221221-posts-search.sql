-- Where a post is, by the half degree: numbered row by row from the south pole on. Of a cell the planner knows how many posts it holds, which it does not
-- of a box; so it can tell when to look for words first. `board/search/area.ts` numbers alike.
alter table posts add column cell integer generated always as
  (floor((spot[1] + 90) * 2)::integer * 720 + floor((spot[0] + 180) * 2)::integer) stored;
alter table posts alter column cell set statistics 1000;

-- What lists and maps look posts up by, of published posts only.
create index posts_listed_by_cell on posts (kind, cell)
  where state = 'published' and deleted_at is null and not members_only;
create index posts_listed_by_state on posts (kind, us_state, published_at desc, id desc)
  where state = 'published' and deleted_at is null and not members_only;
create index posts_of_members on posts (published_at desc, id desc)
  where kind = 'worker' and state = 'published' and deleted_at is null and members_only;
create index posts_by_tag on posts using gin (tags) where state = 'published';
create index posts_by_word on posts using gin (words) where state = 'published';
create index posts_by_likeness on posts using gin (fold(title) gin_trgm_ops) where state = 'published';

-- Lists read many rows, and of each only tags and words. What a long post says stands aside, so that these stay in memory.
alter table posts set (toast_tuple_target = 512);
alter table posts alter column tags set storage main;
alter table posts alter column words set storage main;
