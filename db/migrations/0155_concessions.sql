-- A reduced price (decision 56): what lowers a fee is a rule that somebody of the office gave, with a reason and, above a limit,
-- with somebody else's agreement. An order that is placed under one has a line below zero that names it.
lock table orders, order_lines in access exclusive mode;

create table concessions (
  id uuid primary key,
  -- given: to one student for one course; code: to whoever types it; automatic: to everybody
  via text not null,
  student_id uuid references students (id) on delete restrict,
  course_id uuid references courses (id) on delete restrict,
  -- in capitals
  code text,
  -- what students read; null: the reason in words
  name text,
  gives text not null,
  percent_in_hundredths integer,
  -- of an amount: what is taken off; of a fixed price: what is left to pay
  amount_in_paise bigint,
  -- of a fixed price: what it takes off at most, as whoever gave or agreed to it saw the fees
  most_in_paise bigint,
  reason text not null,
  -- the office's own, read by nobody else
  words text not null,
  -- a day of the Indian calendar, the last one; null: without an end
  valid_until date,
  total_limit integer,
  person_limit integer,
  state text not null,
  given_by uuid not null references admins (id) on delete restrict,
  given_by_name text not null,
  given_at timestamptz not null,
  -- of one above the limit: who agreed to it or refused it
  decided_by uuid references admins (id) on delete restrict,
  decided_by_name text,
  decided_at timestamptz,
  -- why an owner agreed alone to what takes two, or why it was refused
  decided_because text,
  is_alone boolean not null default false,
  ended_by uuid references admins (id) on delete restrict,
  ended_at timestamptz,
  ended_because text,
  constraint concessions_via_known check (via in ('given', 'code', 'automatic')),
  constraint concessions_given check ((via = 'given') = (student_id is not null) and (via = 'given') = (course_id is not null)),
  constraint concessions_code check ((via = 'code') = (code is not null) and code ~ '^[A-Z0-9]{4,20}$'),
  constraint concessions_name check ((via = 'given') = (name is null) and char_length(name) between 1 and 60),
  constraint concessions_gives check (case gives
    when 'percent' then percent_in_hundredths between 1 and 10000 and amount_in_paise is null and most_in_paise is null
    when 'amount' then amount_in_paise between 1 and 10000000000 and percent_in_hundredths is null and most_in_paise is null
    when 'fixedPrice' then amount_in_paise between 0 and 10000000000 and percent_in_hundredths is null
      and most_in_paise between 1 and 10000000000
    else false end),
  constraint concessions_reason_known check
    (reason in ('scholarship', 'staff', 'alumni', 'group', 'earlyBird', 'other')),
  constraint concessions_early_bird check (reason <> 'earlyBird' or valid_until is not null),
  constraint concessions_limits check (total_limit >= 1 and person_limit >= 1 and (via <> 'given' or total_limit = 1)),
  constraint concessions_state_known check (state in ('pending', 'open', 'refused', 'ended')),
  constraint concessions_decided check
    ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_by_name is null)
      and (state <> 'pending' or decided_by is null) and (state <> 'refused' or decided_by is not null)),
  constraint concessions_alone check (not is_alone or decided_because is not null and decided_by = given_by),
  -- nobody agrees to their own but an owner alone, with a reason
  constraint concessions_two check (decided_by is distinct from given_by or is_alone or state = 'refused'),
  constraint concessions_ended check ((state = 'ended') = (ended_at is not null)
    and (ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_because is null)),
  constraint concessions_text_length check (char_length(words) <= 500 and char_length(decided_because) between 3 and 500
    and char_length(ended_because) between 3 and 500)
);
-- a code means one thing at a time
create unique index concessions_one_code on concessions (code) where state in ('pending', 'open');
create index concessions_of_student on concessions (student_id, course_id) where student_id is not null;
create index concessions_for_everybody on concessions (via) where via = 'automatic' and state = 'open';

-- For which courses; without a row for all of them.
create table concession_scopes (
  concession_id uuid not null references concessions (id) on delete restrict,
  course_id uuid references courses (id) on delete restrict,
  department_id uuid references departments (id) on delete restrict,
  constraint concession_scopes_one check ((course_id is null) <> (department_id is null)),
  constraint concession_scopes_once unique nulls not distinct (concession_id, course_id, department_id)
);

-- Who has one: reserved by an order that can be paid, used by one that is paid.
create table concession_uses (
  order_id text primary key references orders (id) on delete restrict,
  concession_id uuid not null references concessions (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  state text not null,
  reserved_at timestamptz not null,
  changed_at timestamptz not null,
  constraint concession_uses_state_known check (state in ('reserved', 'used', 'freed', 'givenBack'))
);
create index concession_uses_taken on concession_uses (concession_id, student_id) where state in ('reserved', 'used');

create trigger concessions_keep_facts before update on concessions for each row execute function keep_facts(
  'state', 'decided_by', 'decided_by_name', 'decided_at', 'decided_because', 'is_alone', 'ended_by', 'ended_at', 'ended_because');
create trigger concession_scopes_keep_facts before update on concession_scopes for each row execute function keep_facts();
create trigger concession_uses_keep_facts before update on concession_uses
  for each row execute function keep_facts('state', 'changed_at');
create trigger concessions_stay before delete or truncate on concessions for each statement execute function refuse_loss();
create trigger concession_scopes_stay before delete or truncate on concession_scopes
  for each statement execute function refuse_loss();
create trigger concession_uses_stay before delete or truncate on concession_uses
  for each statement execute function refuse_loss();

-- What is refused or ended stays so, and a decision is made once.
create function keep_concession_decision() returns trigger language plpgsql as $$
begin
  if old.state in ('refused', 'ended') or old.state = 'open' and new.state <> 'ended'
    or old.decided_by is not null
      and (old.decided_by, old.decided_at, old.decided_because, old.is_alone)
        is distinct from (new.decided_by, new.decided_at, new.decided_because, new.is_alone)
  then
    raise exception 'concession % is % and stays so', old.id, old.state;
  end if;
  return new;
end $$;
create trigger concessions_decided_once before update on concessions
  for each row execute function keep_concession_decision();

-- Never more often than allowed. Whoever reserves holds the concession's row lock, so that this sees every other use.
create function keep_concession_limits() returns trigger language plpgsql as $$
declare
  rule concessions;
  taken record;
begin
  select * into rule from concessions where id = new.concession_id;
  if rule.total_limit is null and rule.person_limit is null then return null; end if;
  select count(*) as times, count(*) filter (where student_id = new.student_id) as of_person into taken
  from concession_uses where concession_id = new.concession_id and state in ('reserved', 'used');
  if taken.times > rule.total_limit or taken.of_person > rule.person_limit then
    raise exception 'concession % is used up', new.concession_id;
  end if;
  return null;
end $$;
create trigger concession_uses_within_limits after insert or update of state on concession_uses
  for each row when (new.state in ('reserved', 'used')) execute function keep_concession_limits();

alter table orders
  -- what amount_in_paise is less than the price by, and under which rule; 0 and null: it is the price
  add column concession_in_paise bigint not null default 0,
  add column concession_id uuid,
  add constraint orders_concession_id_fkey foreign key (concession_id) references concessions (id) on delete restrict not valid,
  add constraint orders_concession_range check (concession_in_paise between 0 and 10000000000) not valid,
  add constraint orders_concession_whole check ((concession_in_paise = 0) = (concession_id is null) and (concession_id is null or move_id is null)) not valid;

alter table order_lines
  -- of a concession: the rule that it follows from
  add column concession_id uuid,
  add constraint order_lines_concession_id_fkey foreign key (concession_id) references concessions (id)
    on delete restrict not valid,
  add constraint order_lines_concession_rule check (concession_id is null or kind = 'concession') not valid;
create index order_lines_of_concessions on order_lines (concession_id) where concession_id is not null;

alter table office_settings
  -- a concession above either needs somebody else's agreement; percent of the fee, null: no amount asks for one
  add column concession_above_percent integer not null default 25,
  add column concession_above_in_paise bigint default 500000,
  add constraint office_settings_concession_range check
    (concession_above_percent between 0 and 100 and concession_above_in_paise between 0 and 10000000000);

-- As before, and the price that an order was placed at is a fact of it.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.batch_id, old.batch_starts_on, old.batch_ends_on, old.batch_hours, old.move_id,
      old.amount_in_paise, old.currency, old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at,
      old.concession_in_paise, old.concession_id)
     is distinct from
     (new.id, new.student_id, new.course_id, new.batch_id, new.batch_starts_on, new.batch_ends_on, new.batch_hours, new.move_id,
      new.amount_in_paise, new.currency, new.course_name, new.course_code, new.department_title, new.is_trial, new.created_at,
      new.concession_in_paise, new.concession_id)
     or old.campus <> new.campus and not is_written_correction(old.id, to_jsonb(old), to_jsonb(new))
  then
    raise exception 'the facts of order % never change', old.id;
  end if;
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  return new;
end $$;

-- As before, and the line of a place costs the price; what the order is lowered by is a line of its own.
create or replace function make_parts_of_order() returns trigger language plpgsql as $$
declare
  installment constant uuid := gen_random_uuid();
  line constant uuid := gen_random_uuid();
begin
  -- not before the order is in: an order that is refused leaves nobody behind
  if new.has_own_lines then return null; end if;
  insert into payers (id, kind, student_id, name, email, phone)
  values (coalesce(new.payer_id, payer_of_before(new.id)), 'student', new.student_id, new.customer_name,
    new.customer_email, new.customer_phone)
  on conflict (id) do nothing;
  insert into installments (id, order_id, number, amount_in_paise, state)
  values (installment, new.id, 1, new.amount_in_paise, installment_state_of(new.state, new.last_word));
  insert into order_lines (id, order_id, number, kind, student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
    batch_hours, campus, course_name, course_code, department_title, is_trial, amount_in_paise, enrolls_when,
    condition_met_at, is_payable)
  values (line, new.id, 1, case when new.move_id is null then 'enrollment' else 'difference' end,
    new.student_id, new.course_id, new.batch_id, new.batch_starts_on,
    new.batch_ends_on, new.batch_hours, new.campus, new.course_name, new.course_code, new.department_title,
    new.is_trial, new.amount_in_paise + new.concession_in_paise, installment, new.paid_at,
    new.state in ('created', 'awaitingCustomer'));
  if new.concession_id is null then return null; end if;
  insert into order_lines (id, order_id, number, kind, lowers_line, concession_id, student_id, course_id, batch_id,
    batch_starts_on, batch_ends_on, batch_hours, campus, course_name, course_code, department_title, is_trial,
    amount_in_paise, enrolls_when, condition_met_at, is_payable)
  values (gen_random_uuid(), new.id, 2, 'concession', line, new.concession_id, new.student_id, new.course_id, new.batch_id,
    new.batch_starts_on, new.batch_ends_on, new.batch_hours, new.campus, new.course_name, new.course_code,
    new.department_title, new.is_trial, -new.concession_in_paise, installment, new.paid_at,
    new.state in ('created', 'awaitingCustomer'));
  return null;
end $$;
