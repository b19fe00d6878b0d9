-- Whether unopened units of a return went back on sale when it was received, so that they leave the stock again when it
-- is rejected after all. Returns received before this do not say.
alter table returns add column restocked boolean not null default false;
