-- Words of the catalog are known in memory (decision 041).
drop table search_words;

-- SKUs that begin with what was typed.
create index variants_by_sku_start on variants (lower(sku) text_pattern_ops) where active;
