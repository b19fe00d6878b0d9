-- resale certificates: orders to the state of one that is approved and not past its last day are free of sales tax
create table tax_exemptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null,
  business_name text not null,
  number text not null,
  expires_on date,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  reason text,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tax_exemptions_by_user on tax_exemptions (user_id, id);
create index tax_exemptions_by_status on tax_exemptions (status, id);

-- private: read by staff who review, never served to anyone else
create table tax_documents (
  exemption_id uuid primary key references tax_exemptions on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  content bytea not null
);

-- how the tax of an order came about: state, rate, whether shipping was taxed, certificate; null on orders from before
alter table orders add tax_basis jsonb;
