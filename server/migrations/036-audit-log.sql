-- What staff changed: who, what, before, after, when. Lines are written with the change and never altered, but for
-- what says something of a person who closed their account.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- null: the command line, or a member whose account is closed
  actor_id uuid references users on delete set null,
  -- of the endpoint: what was done
  operation text not null,
  subject_kind text not null,
  -- null for what there is one of, such as a setting of the shop
  subject_id text,
  -- what differs only; null where there was nothing, or where there is nothing any more
  before jsonb,
  after jsonb,
  -- under which the log of the server holds the request
  request_id text
);
create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id);
create index audit_log_by_operation on audit_log (operation, id);
