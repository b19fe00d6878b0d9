-- A version of a page or a mail counts from a day of the shop on. What was written before counts since ever;
-- what the version before of the program writes counts from the day on which it is written.
alter table content_pages
  add column starts_on date not null default '2000-01-01',
  -- taken back before its day came
  add column withdrawn_at timestamptz;
alter table content_pages
  alter column starts_on set default (now() at time zone 'America/Los_Angeles')::date;

alter table mail_texts
  add column starts_on date not null default '2000-01-01',
  add column withdrawn_at timestamptz;
alter table mail_texts
  alter column starts_on set default (now() at time zone 'America/Los_Angeles')::date;
