-- A used link stays until a newer one takes its place, so that a mail that is sent once more does not bring it back to life.
alter table mail_links add column used_at timestamptz;
