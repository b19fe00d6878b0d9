-- Safety data sheets that the shop serves itself.
create table safety_sheets (
  product_id uuid primary key references products,
  content bytea not null,
  -- drawn by the project for its demo goods
  demo boolean not null,
  created_at timestamptz not null
);
