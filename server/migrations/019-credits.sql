-- Store credit, in cents. One row for everyone who ever had some.
create table credit_balances (
  user_id uuid primary key references users on delete cascade,
  -- free to be spent, without held credit; below zero only when a spent reward was taken back
  balance integer not null
);

-- The credit that pays for an order: held while it is paid for, then spent, or released when it lapses.
create table credit_holds (
  order_id uuid primary key references orders on delete cascade,
  user_id uuid not null references users on delete cascade,
  amount integer not null check (amount > 0),
  -- given back since, when goods were refunded
  returned integer not null default 0 check (returned between 0 and amount),
  state text not null check (state in ('held', 'spent', 'released')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index credit_holds_of_user on credit_holds (user_id);
create index credit_holds_by_user on credit_holds (user_id) where state = 'held';

-- Every change that the person sees.
create table credit_entries (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('referral', 'claw_back', 'spent', 'returned')),
  amount integer not null check (amount <> 0),
  order_id uuid references orders on delete cascade,
  created_at timestamptz not null
);
create index credit_entries_by_user on credit_entries (user_id, id desc);
create index credit_entries_of_order on credit_entries (order_id) where order_id is not null;
-- an order earns a person one reward, which is taken back at most once
create unique index credit_entries_once on credit_entries (user_id, order_id, kind)
  where kind in ('referral', 'claw_back');
