-- Roles that the shop makes of permissions, beside those that are built in (decision 045).
create table staff_roles (
  id uuid primary key,
  name text not null,
  -- in lower case
  name_key text not null unique,
  permissions text[] not null,
  -- rises with every change: an edit names the one it was made on
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- null for customers, and for staff with a built-in role
alter table users add column role_id uuid;
alter table users add constraint users_role_id_fkey foreign key (role_id) references staff_roles not valid;
alter table users validate constraint users_role_id_fkey;
alter table users add constraint users_one_role check (role is null or role_id is null) not valid;
alter table users validate constraint users_one_role;
create index users_by_own_role on users (role_id) where role_id is not null;
