-- Prepaid labels of returns: at most one each. A shipment is made first and kept, so that its label is bought once.
create table return_labels (
  return_id uuid primary key references returns on delete cascade,
  state text not null check (state in ('wanted', 'bought', 'failed')),
  attempts integer not null default 0,
  -- of the provider
  shipment_id text,
  rate_id text,
  carrier text,
  tracking_number text,
  -- key in the file store; null until it is bought, and once the order has forgotten its address
  file text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'bought' or (shipment_id is not null and tracking_number is not null))
);
