-- Under which staff wrote a note: one whose answer was lost is sent again, and stands once. null: written before this was
-- kept, or by a program that says none.
alter table order_history add column key text;
create unique index order_history_by_key on order_history (order_id, key) where key is not null;
alter table customer_notes add column key text;
create unique index customer_notes_by_key on customer_notes (user_id, key) where key is not null;
