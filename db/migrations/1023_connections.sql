-- Keys and addresses of the institute's accounts with other companies, as an owner typed them in the office.
create table connections (
  id uuid primary key,
  -- a payment provider, mail or backups
  name text not null,
  -- the typed values, sealed with SECRET_KEY for this row
  sealed bytea not null,
  saved_at timestamptz not null,
  saved_by uuid not null references admins (id) on delete restrict,
  -- Since when another account took its place. Payments that began before are still asked there.
  replaced_at timestamptz,
  constraint connections_name_check check (name ~ '^[a-z]{1,40}$'),
  constraint connections_replaced_check check (replaced_at >= saved_at)
);
create unique index connections_present on connections (name) where replaced_at is null;
create index connections_by_person on connections (saved_by);
create trigger connections_changed after insert or update or delete on connections
  for each statement execute function tell_catalog_changed();

-- Each check of such an account that a person asked for, with its result as a sentence.
create table connection_checks (
  id uuid primary key,
  name text not null,
  asked_at timestamptz not null,
  asked_by uuid not null references admins (id) on delete restrict,
  -- these three are null until a worker has finished it
  ended_at timestamptz,
  is_good boolean,
  result text,
  constraint connection_checks_name_check check (name ~ '^[a-z]{1,40}$'),
  constraint connection_checks_ended_check check (num_nonnulls(ended_at, is_good, result) in (0, 3))
);
create index connection_checks_by_time on connection_checks (name, asked_at desc);
create index connection_checks_by_person on connection_checks (asked_by);
