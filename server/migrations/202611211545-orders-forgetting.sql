-- Set when the buyer closes their account: the order forgets who it went to as soon as it is finished, and on this day at the latest; then null again.
alter table orders add column forget_by timestamptz;
create index orders_to_forget on orders (forget_by) where forget_by is not null;
