-- Under which staff let a parcel leave or asked for its label: one whose answer was lost is asked for again, and stands once.
-- null: asked for before this was kept, or by a program that says none.
alter table fulfillments add column key text;
create unique index fulfillments_by_key on fulfillments (order_id, key) where key is not null;
alter table parcel_labels add column key text;
create unique index parcel_labels_by_key on parcel_labels (order_id, key) where key is not null;
