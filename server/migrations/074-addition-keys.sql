-- Under which units were put on a line of a cart, and under which a reorder list was made or filled last: what is sent again
-- after its answer was lost happens once. null: none was said.
alter table cart_items add column last_key text;
alter table reorder_lists add column last_key text;
