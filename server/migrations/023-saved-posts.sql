create table saved_posts (
  user_id uuid not null references users,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index saved_posts_of_post on saved_posts (post_id);
