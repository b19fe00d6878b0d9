-- Under which units were put on a line of a cart, and under which a reorder list was made or filled last: what is sent again
-- after its answer was lost happens once. null: none was said.
alter table cart_items add column last_key text;
alter table reorder_lists add column last_key text;
-- Under which staff made a draft.
alter table draft_orders add column key text;
create unique index draft_orders_by_key on draft_orders (made_by, key) where key is not null;
