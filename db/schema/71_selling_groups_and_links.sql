-- Selling: orders of organisations, payment links, and reminders to pay.

-- An organisation's order for several students (decision 70).
create table group_orders (
  order_id text primary key references orders (id) on delete restrict,
  -- the last Indian calendar day on which unpaid seats are held
  seats_until date not null,
  placed_by uuid not null references admins (id) on delete restrict,
  placed_by_name text not null,
  placed_at timestamptz not null,
  -- the office's reason to enroll before payment; null: the first installment enrolls
  begins_because text,
  ended_because text,
  -- null: the day passed
  ended_by uuid references admins (id) on delete restrict,
  ended_at timestamptz,
  constraint group_orders_begins check (char_length(begins_because) between 3 and 500),
  constraint group_orders_ended check ((ended_because is null) = (ended_at is null)
    and (ended_by is null or ended_at is not null) and char_length(ended_because) between 3 and 500)
);
create index group_orders_held on group_orders (seats_until) where ended_at is null and begins_because is null;
create trigger group_orders_keep_facts before update on group_orders for each row execute function keep_facts(
  'ended_because', 'ended_by', 'ended_at');
create trigger group_orders_stay before delete or truncate on group_orders
  for each statement execute function refuse_loss();

-- A link with which somebody else pays an order without a login (decision 59). Only its hash is kept.
create table payment_links (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  token_hash bytea not null unique,
  -- null: the student
  made_by uuid references admins (id) on delete restrict,
  made_by_name text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  -- null: the whole order
  part integer,
  constraint payment_links_maker check ((made_by is null) = (made_by_name is null)),
  constraint payment_links_end check (expires_at > made_at),
  -- A link can be for one installment (decision 62).
  constraint payment_links_part_range check (part between 1 and 24)
);
create index payment_links_by_order on payment_links (order_id);
create trigger payment_links_keep_facts before update on payment_links
  for each row execute function keep_facts('withdrawn_at');
create trigger payment_links_stay before delete or truncate on payment_links
  for each statement execute function refuse_loss();

-- The orders of a link: the first one, and those that replaced it when it ended unpaid.
create table payment_link_orders (
  link_id uuid not null references payment_links (id) on delete restrict,
  order_id text not null references orders (id) on delete restrict,
  -- who last began to pay with the link; null: nobody
  payer_id uuid references payers (id) on delete restrict,
  primary key (link_id, order_id)
);
create index payment_link_orders_by_order on payment_link_orders (order_id);
create trigger payment_link_orders_keep_facts before update on payment_link_orders
  for each row execute function keep_facts('payer_id');
create trigger payment_link_orders_stay before delete or truncate on payment_link_orders
  for each statement execute function refuse_loss();

-- Reminders of an unfinished payment: one for each student and course.
create table payment_reminders (
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  order_id text not null references orders (id) on delete restrict,
  noted_at timestamptz not null,
  primary key (student_id, course_id)
);

-- Reminders of an installment: before its day, on it, and once when it is late (decision 61). A changed day
-- starts again.
create table part_reminders (
  order_id text not null references orders (id) on delete restrict,
  part integer not null,
  due_on date not null,
  stage text not null,
  noted_at timestamptz not null,
  constraint part_reminders_part_range check (part between 2 and 24),
  constraint part_reminders_stage_known check (stage in ('soon', 'today', 'late')),
  primary key (order_id, part, due_on, stage)
);
