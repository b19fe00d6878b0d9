-- The code in a person's links, for friends and for affiliates.
create table invite_codes (
  user_id uuid primary key references users on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_at timestamptz not null
);

-- Who came through whom.
create table referrals (
  invitee_id uuid primary key references users on delete cascade,
  inviter_id uuid not null references users on delete cascade,
  -- the browser it was claimed in: one friend for each
  browser_id uuid unique,
  -- the card that paid the first order, as the provider marks it: one friend for each
  card text unique,
  state text not null check (state in ('invited', 'earned', 'missed', 'refused', 'taken_back')),
  -- the first order of the friend
  order_id uuid references orders on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint referrals_not_oneself check (invitee_id <> inviter_id)
);
create index referrals_by_inviter on referrals (inviter_id, created_at desc);
create index referrals_of_order on referrals (order_id) where order_id is not null;

-- One row. Amounts are in cents, the commission in hundredths of a percent.
create table referral_settings (
  is_only boolean primary key default true check (is_only),
  inviter_reward integer not null check (inviter_reward >= 0),
  invitee_reward integer not null check (invitee_reward >= 0),
  minimum_order integer not null check (minimum_order >= 0),
  commission integer not null check (commission between 0 and 5000),
  -- a commission can be paid out after this many days
  payable_after_days integer not null check (payable_after_days >= 0)
);
insert into referral_settings (inviter_reward, invitee_reward, minimum_order, commission, payable_after_days)
values (1000, 1000, 5000, 500, 30);

create table affiliates (
  user_id uuid primary key references users on delete cascade,
  is_active boolean not null default true,
  clicks integer not null default 0 check (clicks >= 0),
  joined_at timestamptz not null
);

-- Orders that came through an affiliate's link; the commission counts once the order is paid for. In cents.
create table affiliate_orders (
  order_id uuid primary key references orders on delete cascade,
  affiliate_id uuid not null references affiliates on delete cascade,
  -- goods after discounts
  merchandise integer not null check (merchandise >= 0),
  commission integer not null check (commission >= 0),
  reversed integer not null default 0 check (reversed between 0 and commission),
  state text not null check (state in ('pending', 'earned', 'refused')),
  created_at timestamptz not null,
  earned_at timestamptz
);
create index affiliate_orders_by_affiliate on affiliate_orders (affiliate_id, created_at desc);

create table affiliate_payouts (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete cascade,
  -- in cents
  amount integer not null check (amount > 0),
  -- how it was paid, such as the number of a check
  reference text not null,
  paid_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index affiliate_payouts_by_affiliate on affiliate_payouts (affiliate_id, created_at desc);
create index affiliate_payouts_of_payer on affiliate_payouts (paid_by) where paid_by is not null;
