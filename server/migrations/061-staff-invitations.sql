-- Somebody is asked by mail to work here. The token of the link follows from link_id and the shop's secret;
-- its hash is kept. Sending it once more gives it another link.
create table staff_invitations (
  id uuid primary key,
  email text not null,
  email_key text not null,
  -- the role that is given: a built-in one, or one that the shop made
  role text,
  role_id uuid references staff_roles (id) on delete cascade,
  link_id uuid not null,
  hash text not null unique,
  -- whoever sent it last; must still be able to give the role when it is accepted
  invited_by uuid not null references users (id) on delete cascade,
  -- of the mail, unless the address has an account with a language of its own
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  revoked_at timestamptz,
  check ((role is null) <> (role_id is null))
);
create unique index staff_invitations_open on staff_invitations (email_key)
  where accepted_at is null and revoked_at is null;
create index staff_invitations_role on staff_invitations (role_id);
create index staff_invitations_inviter on staff_invitations (invited_by);
create index staff_invitations_accepted_by on staff_invitations (accepted_by);
