-- A refund gives back the store credit that paid for its units; where store credit paid for all of them it moves no
-- money at all. null: the credit goes by the share of the money, as before this was kept.
alter table refund_parts add column credit integer check (credit >= 0);
-- kept for restocking of what was paid with credit, beside the `fee` of what was paid with money
alter table refund_parts add column credit_fee integer not null default 0 check (credit_fee >= 0);
