-- The key pair by which push services know the shop (VAPID), made once; base64url.
create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
-- Devices that are told of what happens. A token belongs to whoever gave it last.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users,
  provider text not null check (provider in ('web', 'fcm', 'apns')),
  -- of web push: the address of the subscription
  token text not null,
  p256dh text,
  auth text,
  name text not null,
  categories text[] not null,
  -- minutes after midnight in time_zone
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  time_zone text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (provider, token),
  check ((provider = 'web') = (p256dh is not null and auth is not null)),
  check ((quiet_from is null) = (quiet_to is null))
);
create index push_devices_by_user on push_devices (user_id);
-- What a device was told: not again unless the notification was renewed since.
create table push_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  device_id uuid not null references push_devices on delete cascade,
  -- created_at of the notification as it was told
  told_at timestamptz not null,
  primary key (notification_id, device_id)
);
create index push_deliveries_by_device on push_deliveries (device_id);
