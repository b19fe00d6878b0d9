-- licences of the trade: an approved one opens professional goods and prices to its holder, to the end of its last day
create table licences (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  number text not null,
  state text not null,
  expires_on date not null,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  reason text,
  -- how much of the coming end its holder was told: 0 nothing, 1 a month, 2 a week before, 3 that it is over
  reminded smallint not null default 0,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index licences_by_user on licences (user_id, id);
-- one review at a time
create unique index licences_submitted on licences (user_id) where status = 'submitted';
create index licences_by_status on licences (status, id);
create index licences_to_remind on licences (expires_on) where status = 'approved' and reminded < 3;
create index licences_by_number on licences (state, upper(number));

-- private: read by their owner and by staff who review, never served to anyone else
create table licence_documents (
  licence_id uuid primary key references licences on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  content bytea not null
);

-- whether a variant has a price for professional buyers; shown to everyone, the price itself is not
alter table products add pro_prices boolean not null default false;
update products set pro_prices = true
where id in (
  select variant.product_id from variants variant
  join price_tiers tier on tier.variant_id = variant.id
  where variant.active and tier.is_active and tier.audience = 'pro'
);
