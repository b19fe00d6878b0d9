-- Who wants a mail when a variant is back in stock. A request is deleted once its mail is sent.
create table stock_alerts (
  id uuid primary key,
  user_id uuid not null references users,
  variant_id uuid not null references variants,
  created_at timestamptz not null,
  -- when its mail was queued; null until the variant is back
  due_at timestamptz,
  unique (user_id, variant_id)
);
create index stock_alerts_by_variant on stock_alerts (variant_id);
