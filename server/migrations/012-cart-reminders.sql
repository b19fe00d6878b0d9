-- Who wants to be reminded of an abandoned cart, and since when; without a row nobody is.
create table cart_reminder_consents (
  user_id uuid primary key references users,
  consented_at timestamptz not null,
  withdrawn_at timestamptz
);

-- One mail for a cart as it was left at that moment.
create table cart_reminders (
  cart_id uuid not null references carts on delete cascade,
  left_at timestamptz not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (cart_id, left_at)
);
create index cart_reminders_user on cart_reminders (user_id, created_at);
