-- The list of inquiries is searched by name, e-mail and order number, the risk of a post counts the removed ones
-- of its author, and that of watched words the posts that wait for each: all were looked for row by row.
create index inquiries_by_words on inquiries
  using gin (fold(name || ' ' || email || coalesce(' ' || order_number, '')) gin_trgm_ops);
create index posts_removed on posts (user_id) where state = 'removed';
create index post_flags_watched on post_flags (detail) where flag = 'watched_word' and dismissed_at is null;
