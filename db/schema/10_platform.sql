-- Platform: what every other subject builds on. Guards for rows that must not change, the mail queue, login
-- limits, and the records of workers and backups. The queue of jobs has a schema of its own, pgboss, which
-- pg-boss creates.

-- Search by words, also misspelled ones, needs pg_trgm. It comes with PostgreSQL and is trusted since version 13:
-- every role that may CREATE in this database may create it.
do $$
begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege then
    raise exception 'the course search needs the PostgreSQL extension pg_trgm, and this role may not create it. Let an administrator run once in this database: create extension pg_trgm; or: grant create on database % to %;',
      quote_ident(current_database()), quote_ident(current_user);
  when undefined_file or feature_not_supported then
    raise exception 'the course search needs the PostgreSQL extension pg_trgm, which this server does not have. Install PostgreSQL''s contrib package on it (Debian and Ubuntu: part of the server package).';
end $$;

-- Refuses every change of a row. The triggers named *_append_only call it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Refuses that rows are deleted or truncated. Financial records stay for good.
create function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception '% stays in the books', tg_table_name;
end $$;

-- Refuses a change of every column but the ones in the trigger's arguments.
create function keep_facts() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - tg_argv) is distinct from (to_jsonb(new) - tg_argv) then
    raise exception 'what a row of % says never changes', tg_table_name;
  end if;
  return new;
end $$;

-- Tells all web processes to drop their cached pages.
create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

-- Counters against guessing of passwords. They survive a restart, and all processes share them.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The state of each mail from the moment it is queued, under the id of the job that writes it. Jobs without a
-- mail appear only when they were given up. A job that runs twice looks into sent_mails and sends once.
create table mails (
  id uuid primary key,
  -- The job's name and payload hold ids only, nothing personal.
  job text not null,
  payload jsonb not null,
  -- the subject of the mail, as far as the payload names it
  order_id text,
  refund_id uuid,
  certificate_id uuid,
  student_id uuid,
  admin_id uuid,
  -- masked as 'a…@example.org'; null until the first try
  recipient text,
  -- notNeeded: its content was no longer true. failed: given up.
  state text not null,
  tries integer not null default 0,
  last_tried_at timestamptz,
  last_error text,
  queued_at timestamptz not null,
  -- when somebody asked for it again, and which mail this one repeats
  repeated_at timestamptz,
  repeats uuid references mails (id) on delete restrict,
  constraint mails_state_known check (state = any ('{waiting,sent,notNeeded,refused,failed}'))
);
create index mails_by_time on mails (queued_at desc, id desc);
create index mails_by_state on mails (state, queued_at desc, id desc);
create index mails_by_job on mails (job, queued_at desc, id desc);
create index mails_by_order on mails (order_id, queued_at desc);

-- A worker writes the time here every half minute, so that a dead worker is noticed.
create table worker_heartbeats (
  is_the_row boolean default true primary key,
  heard_at timestamptz not null,
  constraint worker_heartbeats_is_the_row_check check (is_the_row)
);

-- Each backup that was made or tried.
create table backups (
  id uuid primary key,
  -- without its folder
  file_name text not null,
  ended_at timestamptz not null,
  -- the moment of the snapshot; this and the next two are null when the backup failed
  snapshot_at timestamptz,
  row_count bigint,
  bytes bigint,
  -- the reason of a failed backup
  failure text,
  constraint backups_made_or_failed check
    (num_nonnulls(snapshot_at, row_count, bytes) = case when failure is null then 3 else 0 end)
);
create index backups_by_time on backups (ended_at desc);

-- Each test restore of a backup into a database beside the portal.
create table backup_proofs (
  id uuid primary key,
  file_name text not null,
  ended_at timestamptz not null,
  is_proven boolean not null,
  snapshot_at timestamptz,
  row_count bigint,
  -- the result as a sentence
  result text not null,
  constraint backup_proofs_counted check (not is_proven or num_nonnulls(snapshot_at, row_count) = 2)
);
create index backup_proofs_by_time on backup_proofs (ended_at desc);
