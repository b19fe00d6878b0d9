-- What buyers call goods, in any language, and the words of the catalog for it. Staff edit these rows.
create table search_synonyms (
  id uuid primary key,
  -- as they are typed, in lower case with their marks
  words text not null unique check (words <> ''),
  language text not null check (language in ('en', 'vi', 'es', 'zh', 'th')),
  -- phrases of the catalog, best first; empty for words that say little, such as "nail"
  meanings text[] not null,
  updated_at timestamptz not null,
  -- null for a row of the set that the shop ships with
  updated_by uuid
);
