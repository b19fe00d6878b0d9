-- What staff find a customer by, each word behind a blank: username, e-mail, phone (its last ten digits), and the names, phones and cities of
-- their addresses. Kept beside the account, as for orders: a search over two tables could not walk one index.
alter table users add column search_text text not null default '';

create function customer_search_text(of_user users) returns text language sql stable as $$
  select public.fold(concat_ws(' ',
    '',
    of_user.username,
    of_user.email,
    right(regexp_replace(coalesce(of_user.phone, ''), '\D', '', 'g'), 10),
    (select string_agg(distinct concat_ws(' ',
        first_name, last_name, city, zip_code, right(regexp_replace(phone, '\D', '', 'g'), 10)), ' ')
      from addresses where user_id = of_user.id)
  ))
$$;

create function keep_customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_search_text(new);
  return new;
end $$;
create trigger users_search_text before insert or update of username, email, phone on users
  for each row execute function keep_customer_search_text();

create function renew_customer_search_text() returns trigger language plpgsql as $$
begin
  update users set phone = phone where id = coalesce(new.user_id, old.user_id);
  if new.user_id <> old.user_id then
    update users set phone = phone where id = old.user_id;
  end if;
  return null;
end $$;
create trigger addresses_renew_search_text after insert or update or delete on addresses
  for each row execute function renew_customer_search_text();

update users set phone = phone;
drop index users_by_likeness;
create index users_by_search on users using gin (search_text gin_trgm_ops);
create index users_by_joined on users (created_at, id) where deleted_at is null;
-- two accounts of one person are told by it
create index addresses_by_phone on addresses (right(regexp_replace(phone, '\D', '', 'g'), 10));
create index addresses_by_state on addresses (state, user_id);

-- What staff note on a customer; the customer does not see it, but in what they may download.
create table customer_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- null: a member whose account is closed
  author_id uuid references users on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index customer_notes_of_user on customer_notes (user_id, id);
create index customer_notes_of_author on customer_notes (author_id) where author_id is not null;

-- Credit that staff grant, or take back when it was a slip.
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check
  check (kind in ('referral', 'claw_back', 'spent', 'returned', 'granted', 'taken'));
-- why, for staff
alter table credit_entries add column note text;
alter table credit_entries add constraint credit_entries_note_of_staff
  check ((kind in ('granted', 'taken')) = (note is not null));

-- Reviewers read what waits by when it came in.
drop index licences_by_status;
create index licences_by_status on licences (status, created_at, id);
create index licences_by_age on licences (created_at, id);
create index licences_by_end on licences
  ((coalesce(expires_on, date '9999-12-31')::timestamp at time zone 'UTC'), id);
drop index tax_exemptions_by_status;
create index tax_exemptions_by_status on tax_exemptions (status, created_at, id);
create index tax_exemptions_by_age on tax_exemptions (created_at, id);
create index tax_exemptions_by_end on tax_exemptions
  ((coalesce(expires_on, date '9999-12-31')::timestamp at time zone 'UTC'), id);
create index reviews_hidden on reviews (created_at, id) where hidden_at is not null;
