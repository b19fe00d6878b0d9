-- The list of inquiries is searched by name, e-mail and order number, and the risk of a post counts the removed
-- ones of its author: both were looked for in every row.
create index inquiries_by_words on inquiries
  using gin (fold(name || ' ' || email || coalesce(' ' || order_number, '')) gin_trgm_ops);
create index posts_removed on posts (user_id) where state = 'removed';
