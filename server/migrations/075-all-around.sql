-- Whoever asks for acrylic, mani-pedi, dip or gel means those too who do everything; each tag stands once in a post.
update posts set tags = array(
  select distinct tag
  from unnest(tags || '{positions:acrylic,positions:mani_pedi,positions:dip,positions:gel}'::text[]) tag
)
where tags @> '{positions:all_around}';
