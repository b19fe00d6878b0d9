-- What staff changed of a mail's texts, by language: every version, of which the latest counts. Texts that are not
-- named are as they were shipped.
create table mail_texts (
  mail text not null,
  language text not null,
  version integer not null check (version > 0),
  texts jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  primary key (mail, language, version)
);
create index mail_texts_by_editor on mail_texts (updated_by);

-- Rises with every change, so that all nodes read them anew.
create table mail_texts_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into mail_texts_version (version) values (1);
