-- A worker writes the time here every half minute, so that a dead one is told from one that is behind.
create table worker_heartbeats (
  is_the_row boolean primary key default true check (is_the_row),
  heard_at timestamptz not null
);
