-- The activity log as a chain: a link closes a run of its lines with a hash of them and of the link before.
create table activity_chain (
  number bigint primary key,
  -- its last line; it begins after the last line of the link before
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
