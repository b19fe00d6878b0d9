-- Who asked a seller for name and place of a salon that is sold in confidence, and what the seller said.
create table disclosures (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null,
  state text not null check (state in ('asked', 'accepted', 'declined')),
  message text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (post_id, user_id)
);
create index disclosures_of_user on disclosures (user_id);
