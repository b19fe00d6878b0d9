-- Under which a buyer asked for a return or made a claim: one whose answer was lost is asked for again, and stands once.
-- null: asked for before this was kept, or by a program that says none.
alter table returns add column key text;
create unique index returns_by_key on returns (order_id, key) where key is not null;
