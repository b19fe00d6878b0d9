-- What staff left empty for search engines was kept as the name and the beginning of the description, and stayed so when these
-- changed. It is empty now, and what is shown follows them. What was translated, or is told apart, was written.
update products set seo_title = ''
where seo_title = name
  and not exists (select from product_texts where product_id = products.id and field = 'seo_title');

update products set seo_description = ''
where seo_description <> ''
  and not exists (select from product_texts where product_id = products.id and field = 'seo_description')
  and seo_description = left(btrim(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(description, '<[^>]*>', ' ', 'g'),
      '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\s+', ' ', 'g')), 160);
