-- Raised in the transaction that changes the board, so that no commit is without it: a sequence would be seen before the change.
drop sequence posts_version;
create table posts_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into posts_version (version) values (1);
