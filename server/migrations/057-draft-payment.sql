-- How a draft order is paid besides the card: a promotion code and the customer's store credit, set by staff.
alter table draft_orders add column promotion_code text;
alter table draft_orders add column use_credit boolean not null default false;
