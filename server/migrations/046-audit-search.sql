-- Staff read the audit log: by time, and by the words of a line.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_words on audit_log using gin (
  fold(
    operation || ' ' || subject_kind || ' ' || coalesce(subject_id, '') || ' ' ||
    coalesce(before::text, '') || ' ' || coalesce(after::text, '')
  ) gin_trgm_ops
);
