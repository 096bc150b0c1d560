-- Platform: the activity log, which says who did what, and the chain of hashes that proves it complete.

-- Every change that somebody made: who, when, the values before and after. Rows never change and stay for good.
create table activity (
  id uuid primary key,
  -- the order of events, also within one millisecond
  position bigint generated always as identity,
  happened_at timestamptz not null,
  actor_kind text not null,
  -- null: the portal itself
  actor_id uuid,
  -- The name at that time. Empty for a student, whose personal data may have to be removed.
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  before jsonb,
  after jsonb,
  reason text,
  constraint activity_actor_known check (actor_kind in ('admin', 'student', 'portal'))
);
create unique index activity_by_position on activity (position desc);
create index activity_by_subject on activity (subject_kind, subject_id, position desc);
create index activity_by_actor on activity (actor_id, position desc);
create index activity_words on activity using gin
  ((lower(actor_name || ' ' || action || ' ' || subject_label || ' ' || subject_id || ' ' || coalesce(reason, ''))) gin_trgm_ops);
alter index activity_words alter column 1 set statistics 1000;
create index activity_by_kind on activity (subject_kind, position desc);
-- for the filters of the activity page
create index activity_by_time on activity (happened_at, position);
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_change();
create trigger activity_never_emptied before truncate on activity
  for each statement execute function refuse_change();

-- A link holds the hash of a run of activity lines and of the link before. A changed, missing or added line
-- breaks the chain.
create table activity_chain (
  number bigint primary key,
  -- the last line of the run, which begins after the link before
  to_position bigint not null unique,
  lines integer not null,
  sha256 bytea not null,
  chained_at timestamptz not null,
  constraint activity_chain_says_something check (number > 0 and lines > 0 and octet_length(sha256) = 32)
);
create trigger activity_chain_append_only before update or delete on activity_chain
  for each row execute function refuse_change();
create trigger activity_chain_never_emptied before truncate on activity_chain
  for each statement execute function refuse_change();
