-- Which parts were called to mind (decision 61): each once before its day, once on it, once when it is late. Another day for a
-- part begins anew.
create table part_reminders (
  order_id text not null references orders (id) on delete restrict,
  part integer not null,
  due_on date not null,
  stage text not null,
  noted_at timestamptz not null,
  primary key (order_id, part, due_on, stage),
  constraint part_reminders_part_range check (part between 2 and 24),
  constraint part_reminders_stage_known check (stage in ('soon', 'today', 'late'))
);
