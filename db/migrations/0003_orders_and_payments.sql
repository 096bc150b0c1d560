-- One order is one student's wish for one course at one price; each try to pay it is an attempt (answers.md 30).
create table orders (
  id text primary key,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  -- the browser's own key for this attempt to buy: an idempotency key of the student (answers.md 1)
  client_key text,
  state text not null,
  amount_in_paise bigint not null,
  currency text not null default 'INR',
  campus text not null,
  -- what was bought and by whom, as it was then: later edits of the course or the profile change no receipt
  course_name text not null,
  course_code text not null,
  department_title text not null,
  is_trial boolean not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  -- what the provider said last about an order that is not paid: see LastWord in order.ts
  last_word text,
  last_asked_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  constraint orders_id_shape check (id ~ '^ORD[A-Z0-9]{9,17}$'),
  constraint orders_state_known check
    (state in ('created', 'awaitingCustomer', 'failed', 'expired', 'underReview', 'paid', 'refunded')),
  constraint orders_amount_range check (amount_in_paise between 0 and 10000000000),
  constraint orders_client_key_length check (char_length(client_key) <= 64)
);
create unique index orders_client_key_once on orders (student_id, client_key);
-- The last line against paying twice: one order that can be paid per student and course. An order under
-- review is not in it: money that arrived is always recorded, whatever else is open.
create unique index orders_one_open on orders (student_id, course_id)
  where state in ('created', 'awaitingCustomer');
create index orders_by_student on orders (student_id, created_at desc);
create index orders_by_course on orders (course_id);
create index orders_to_check on orders (next_check_at) where next_check_at is not null;

create function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.amount_in_paise, old.currency, old.campus,
      old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at)
     is distinct from
     (new.id, new.student_id, new.course_id, new.amount_in_paise, new.currency, new.campus,
      new.course_name, new.course_code, new.department_title, new.is_trial, new.created_at)
  then
    raise exception 'the facts of order % never change', old.id;
  end if;
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  return new;
end $$;
create trigger orders_keep_facts before update on orders
  for each row execute function keep_order_facts();

create table payment_attempts (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  number integer not null,
  provider text not null,
  provider_order_id text not null,
  -- the hosted page; null until the provider has answered
  link text,
  link_expires_at timestamptz,
  outcome text not null default 'open',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint attempts_outcome_known check
    (outcome in ('open', 'begun', 'refused', 'declined', 'undecided', 'captured', 'differed', 'returned')),
  unique (order_id, number),
  unique (provider, provider_order_id)
);

-- Money that arrived, as the provider told it. An order has one that counts; more than one is a matter for a person.
create table captures (
  id uuid primary key,
  -- the order in which they were recorded: which one paid the order
  position bigint generated always as identity,
  order_id text not null references orders (id) on delete restrict,
  attempt_id uuid not null unique references payment_attempts (id) on delete restrict,
  transaction_id text,
  amount_in_paise bigint not null,
  currency text not null,
  captured_at timestamptz not null,
  recorded_at timestamptz not null,
  payment_method text,
  card_last4 text,
  card_issuer text,
  auth_code text,
  rrn text,
  bank_txn_id text,
  refunded_in_paise bigint not null default 0,
  constraint captures_last4 check (card_last4 ~ '^[0-9]{4}$'),
  constraint captures_amount_range check (amount_in_paise between 0 and 10000000000)
);
create index captures_by_order on captures (order_id);
create index captures_by_rrn on captures (rrn);
create index captures_by_transaction on captures (transaction_id);

-- Every change of an order's state: what happened, who told us. Never changed, never deleted.
create table payment_events (
  id uuid primary key,
  -- the order in which they happened, within one millisecond too
  position bigint generated always as identity,
  order_id text not null references orders (id) on delete restrict,
  from_state text,
  event text not null,
  to_state text not null,
  cause text not null,
  happened_at timestamptz not null,
  detail jsonb not null default '{}'
);
create index payment_events_by_order on payment_events (order_id, position);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

-- What needs a person: a differing amount, a second payment, money returned by the provider.
create table order_flags (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  kind text not null,
  detail jsonb not null default '{}',
  raised_at timestamptz not null,
  resolved_at timestamptz
);
-- Raised twice it stays one matter, until a person has settled it.
create unique index order_flags_one_open on order_flags (order_id, kind) where resolved_at is null;

-- Receipt numbers run without a gap within a financial year (answers.md 37).
create table receipt_series (
  financial_year text primary key,
  last_number integer not null
);
create table receipts (
  number text primary key,
  order_id text not null unique references orders (id) on delete restrict,
  financial_year text not null,
  sequence integer not null,
  -- the public check address uses this, never the number
  check_code text not null unique,
  issued_at timestamptz not null,
  constraint receipts_number_length check (char_length(number) <= 16),
  unique (financial_year, sequence)
);
