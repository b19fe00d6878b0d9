-- The post whose photo it is; null until it stands in one, and for photos of demo posts. Another post gets a copy under a key of its own, so that no
-- address says which posts have one author. No foreign key: a photo may outlive its post for some days.
alter table photos add column post_id uuid;
