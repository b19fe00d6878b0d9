-- State rates in hundredths of a percent (725 is 7.25 %); local rates are not part of this table.
create table tax_rates (
  state text not null,
  rate integer not null check (rate between 0 and 2000),
  shipping_taxable boolean not null,
  valid_from date not null,
  primary key (state, valid_from)
);
insert into tax_rates (state, rate, shipping_taxable, valid_from)
select state, rate, shipping_taxable, date '2026-01-01' from (values
  ('AL', 400, false), ('AK', 0, false), ('AZ', 560, false), ('AR', 650, true), ('CA', 725, false),
  ('CO', 290, false), ('CT', 635, true), ('DE', 0, false), ('DC', 600, true), ('FL', 600, false),
  ('GA', 400, true), ('HI', 400, true), ('ID', 600, false), ('IL', 625, false), ('IN', 700, true),
  ('IA', 600, false), ('KS', 650, true), ('KY', 600, true), ('LA', 500, false), ('ME', 550, false),
  ('MD', 600, false), ('MA', 625, false), ('MI', 600, true), ('MN', 688, true), ('MS', 700, true),
  ('MO', 423, false), ('MT', 0, false), ('NE', 550, true), ('NV', 685, false), ('NH', 0, false),
  ('NJ', 663, true), ('NM', 488, true), ('NY', 400, true), ('NC', 475, true), ('ND', 500, true),
  ('OH', 575, true), ('OK', 450, false), ('OR', 0, false), ('PA', 600, true), ('RI', 700, true),
  ('SC', 600, true), ('SD', 420, true), ('TN', 700, true), ('TX', 625, true), ('UT', 485, false),
  ('VT', 600, true), ('VA', 430, false), ('WA', 650, true), ('WV', 600, true), ('WI', 500, true),
  ('WY', 400, false), ('PR', 1050, false), ('VI', 0, false), ('GU', 0, false), ('AS', 0, false),
  ('MP', 0, false), ('AA', 0, false), ('AE', 0, false), ('AP', 0, false)
) as rates (state, rate, shipping_taxable);

-- Resale certificates: orders to the state of an approved one are free of sales tax until its last day.
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
create index tax_exemptions_of_reviewer on tax_exemptions (reviewed_by) where reviewed_by is not null;

-- Private: read by staff who review, never served to anyone else.
create table tax_documents (
  exemption_id uuid primary key references tax_exemptions on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  content bytea not null
);
