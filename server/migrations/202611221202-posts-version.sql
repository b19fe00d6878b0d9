-- Raised after every change of what lists show; nobody waits for a sequence.
create sequence posts_version;
