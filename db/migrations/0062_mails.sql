-- The life of each mail, from the moment it is queued: one row for each job that writes one, under the job's own id. Of
-- other jobs only those that were given up. sent_mails stays what it is: which mail was handed over, so that a job
-- that runs twice sends once.
create table mails (
  id uuid primary key,
  -- the job's name and what it carries: ids only, nothing personal
  job text not null,
  payload jsonb not null,
  -- what it is about, as far as the payload says
  order_id text,
  refund_id uuid,
  certificate_id uuid,
  student_id uuid,
  admin_id uuid,
  -- 'a…@example.org'; null until it was tried
  recipient text,
  -- waiting: not handed over yet. notNeeded: what it would have said was not true any more. failed: given up.
  state text not null,
  tries integer not null default 0,
  last_tried_at timestamptz,
  last_error text,
  queued_at timestamptz not null,
  -- when somebody asked for it once more, and which one this one repeats
  repeated_at timestamptz,
  repeats uuid references mails (id) on delete restrict,
  constraint mails_state_known check (state in ('waiting', 'sent', 'notNeeded', 'refused', 'failed'))
);
create index mails_by_time on mails (queued_at desc, id desc);
create index mails_by_state on mails (state, queued_at desc, id desc);
create index mails_by_job on mails (job, queued_at desc, id desc);
create index mails_by_order on mails (order_id, queued_at desc);
