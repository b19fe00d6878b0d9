-- Shades that a user has on the shelf. A shade comes in sizes; owning any of them is owning the shade.
create table owned_shades (
  user_id uuid not null references users,
  variant_id uuid not null references variants,
  created_at timestamptz not null,
  primary key (user_id, variant_id)
);
create index owned_shades_of_variant on owned_shades (variant_id);
