-- Which version of the terms and of the privacy policy a person agreed to, when, and by doing what. The first
-- time counts for each version.
create table consents (
  user_id uuid not null references users on delete cascade,
  occasion text not null check (occasion in ('registration', 'posting')),
  slug text not null,
  language text not null,
  version integer not null,
  agreed_at timestamptz not null,
  primary key (user_id, occasion, slug, language, version)
);
