-- Whose units count together for the price tiers. null: each variant for itself; 'own': all variants of the
-- product; anything else: all products of the brand that name the same line.
alter table products add column tier_group text check (tier_group <> '');

-- Units that decided seen_price. null: those of the line itself.
alter table cart_items add column seen_quantity integer check (seen_quantity >= 1);

-- Goods that a promotion made free are taken off an order by a refund of nothing, which no gateway hears of.
alter table refunds drop constraint refunds_amount_check;
alter table refunds add constraint refunds_amount_check check (amount > 0 or (amount = 0 and state = 'succeeded'));
