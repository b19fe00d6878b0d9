-- The safety data sheets that the shop keeps itself. `demo`: drawn by the project for its demo goods.
create table safety_sheets (
  product_id uuid primary key references products,
  content bytea not null,
  demo boolean not null,
  created_at timestamptz not null
);
