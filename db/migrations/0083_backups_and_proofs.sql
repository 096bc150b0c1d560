-- Each backup that the portal, or somebody at the machine, has made or tried to make of it.
create table backups (
  id uuid primary key,
  -- without its folder
  file_name text not null,
  ended_at timestamptz not null,
  -- the moment whose rows it holds; this and the next two are empty where none came about
  snapshot_at timestamptz,
  row_count bigint,
  bytes bigint,
  -- why none came about
  failure text,
  constraint backups_made_or_failed check
    (num_nonnulls(snapshot_at, row_count, bytes) = case when failure is null then 3 else 0 end)
);
create index backups_by_time on backups (ended_at desc);

-- Each time that one was restored beside the portal, to see whether a portal comes of it.
create table backup_proofs (
  id uuid primary key,
  file_name text not null,
  ended_at timestamptz not null,
  is_proven boolean not null,
  snapshot_at timestamptz,
  row_count bigint,
  -- what came of it
  result text not null,
  constraint backup_proofs_counted check (not is_proven or num_nonnulls(snapshot_at, row_count) = 2)
);
create index backup_proofs_by_time on backup_proofs (ended_at desc);
