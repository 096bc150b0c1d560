-- What was mailed, one row for each mail: a job that runs twice sends once, and the office sees what failed.
create table sent_mails (
  -- the part of the Message-ID before the @
  message_id text primary key,
  kind text not null,
  order_id text references orders (id) on delete restrict,
  outcome text not null,
  tries integer not null default 1,
  last_tried_at timestamptz not null,
  constraint sent_mails_outcome_known check (outcome in ('sent', 'temporary', 'permanent'))
);
create index sent_mails_by_order on sent_mails (order_id);
create index sent_mails_failed on sent_mails (last_tried_at) where outcome <> 'sent';
