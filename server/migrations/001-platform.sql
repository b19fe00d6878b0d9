create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents, "Sơn Gel Đỏ" → "son gel do". Marked immutable although unaccent is not:
-- its dictionary is named and never changes. Indexes and generated columns need an immutable function.
create function fold(words text) returns text
language sql immutable strict parallel safe
return pg_catalog.lower(
  public.unaccent(
    'public.unaccent'::regdictionary,
    pg_catalog.translate(pg_catalog.normalize(words, 'NFC'), 'đĐ', 'dd')
  )
);

-- What the full-text parser gets: folded, with punctuation as blanks, so that "cat-eye" and "cat eye"
-- are the same.
create function searchable(words text) returns text
language sql immutable strict parallel safe
return pg_catalog.translate(
  public.fold(words),
  '-_/&+.,;:()[]!?#%''"*|\',
  '                       '
);
