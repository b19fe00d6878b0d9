-- Words of the catalog are known in memory (decision 041).
drop table search_words;
