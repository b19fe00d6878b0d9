-- Words that were searched for and led to nothing, counted by day: no row says who searched, or when in the day.
create table missed_searches (
  day date not null,
  -- folded: without marks and case
  term text not null check (length(term) between 2 and 60),
  times integer not null check (times > 0),
  primary key (day, term)
);

-- How many carts were begun in some days.
create index carts_by_creation on carts (created_at);
