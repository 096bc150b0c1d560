-- What the office wrote to everybody in a batch: a row for each mail, never changed.
create table batch_mails (
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete restrict,
  subject text not null,
  body text not null,
  recipients integer not null,
  sent_by uuid not null references admins (id) on delete restrict,
  sent_by_name text not null,
  sent_at timestamptz not null,
  constraint batch_mails_lengths check (char_length(subject) between 1 and 150 and char_length(body) between 1 and 5000)
);
create index batch_mails_of_batch on batch_mails (batch_id);
create trigger batch_mails_append_only before update or delete on batch_mails
  for each row execute function refuse_change();
create trigger batch_mails_never_emptied before truncate on batch_mails
  for each statement execute function refuse_loss();

-- Whom a first day was called to mind: once for each enrollment and first day.
create table batch_reminders (
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  starts_on date not null,
  queued_at timestamptz not null,
  primary key (enrollment_id, starts_on)
);

-- The orders that ask for the difference of a move, found from the order.
create index enrollment_moves_by_order on enrollment_moves (order_id) where order_id is not null;
