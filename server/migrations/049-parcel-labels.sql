-- Labels that are bought for parcels on their way out; what the provider was asked for is kept before it is paid.
create table parcel_labels (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- which member of the staff wants it
  asked_by uuid not null references users,
  -- the units of the parcel: [{item_id, quantity}]
  lines jsonb not null,
  -- unused: it was bought, but the parcel could not leave any more
  state text not null check (state in ('wanted', 'bought', 'failed', 'unused')),
  attempts integer not null default 0,
  shipment_id text,
  rate_id text,
  carrier text,
  tracking_number text,
  -- its PDF in the file store; null again once the order has forgotten where it went
  file text,
  fulfillment_id uuid references fulfillments on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- one at a time for an order
create unique index parcel_labels_wanted on parcel_labels (order_id) where state = 'wanted';
create index parcel_labels_of_order on parcel_labels (order_id, id);
create index parcel_labels_asked_by on parcel_labels (asked_by);
create index parcel_labels_of_fulfillment on parcel_labels (fulfillment_id) where fulfillment_id is not null;
