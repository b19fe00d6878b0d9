-- Keys of what staff did to the units of variants: a move whose answer was lost is sent again, and happens once. Kept
-- for a week.
create table stock_move_keys (
  key text primary key,
  moved_at timestamptz not null
);
