-- An order that is paid in parts (decision 69): its plan is frozen when it is placed, the first part enrolls, each later one
-- is paid by attempts of its own. An ordinary order has one installment, due at once, as before.
lock table orders, payment_attempts in access exclusive mode;

alter table orders
  -- [{"amountInPaise": 300000, "dueOn": null}, {"amountInPaise": 250000, "dueOn": "2027-01-15"}], in their order; null: one part
  add column parts jsonb,
  add constraint orders_parts_number check (jsonb_array_length(parts) between 2 and 24) not valid;

alter table payment_attempts
  -- which of the order's installments it pays
  add column part integer not null default 1,
  -- what it asks for; null: all that the order does
  add column asks_in_paise bigint,
  add constraint payment_attempts_amount_range check (asks_in_paise between 1 and 10000000000) not valid,
  add constraint payment_attempts_part_amount check (part = 1 or part > 1 and asks_in_paise is not null) not valid;

alter table installments
  -- of a later part: what its provider said last (order.ts)
  add column last_word text;
create index installments_due on installments (due_on) where number > 1 and state in ('open', 'undecided', 'underReview');
drop trigger installments_keep_facts on installments;
create trigger installments_keep_facts before update on installments
  for each row execute function keep_facts('state', 'waived_in_paise', 'due_on', 'last_word');

-- As before, and how it is to be paid is a fact of it.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.batch_id, old.batch_starts_on, old.batch_ends_on, old.batch_hours, old.move_id,
      old.amount_in_paise, old.currency, old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at,
      old.concession_in_paise, old.concession_id, old.parts)
     is distinct from
     (new.id, new.student_id, new.course_id, new.batch_id, new.batch_starts_on, new.batch_ends_on, new.batch_hours, new.move_id,
      new.amount_in_paise, new.currency, new.course_name, new.course_code, new.department_title, new.is_trial, new.created_at,
      new.concession_in_paise, new.concession_id, new.parts)
     or old.campus <> new.campus and not is_written_correction(old.id, to_jsonb(old), to_jsonb(new))
  then
    raise exception 'the facts of order % never change', old.id;
  end if;
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  return new;
end $$;

-- The installments of a new order: one, or those of its plan. The first one has this id.
create function make_installments(placed orders, first_id uuid) returns void language plpgsql as $$
begin
  if placed.parts is null then
    insert into installments (id, order_id, number, amount_in_paise, state)
    values (first_id, placed.id, 1, placed.amount_in_paise, installment_state_of(placed.state, placed.last_word));
    return;
  end if;
  insert into installments (id, order_id, number, due_on, amount_in_paise, state)
  select case when number = 1 then first_id else gen_random_uuid() end, placed.id, number, (part ->> 'dueOn')::date,
    (part ->> 'amountInPaise')::bigint,
    case when number = 1 then installment_state_of(placed.state, placed.last_word) else 'open' end
  from jsonb_array_elements(placed.parts) with ordinality as planned (part, number);
end $$;

-- As before, and an order with a plan has its installments; of one with lines of its own these alone are made here.
create or replace function make_parts_of_order() returns trigger language plpgsql as $$
declare
  installment constant uuid := gen_random_uuid();
  line constant uuid := gen_random_uuid();
begin
  -- not before the order is in: an order that is refused leaves nobody behind
  if new.has_own_lines then
    if new.parts is not null then perform make_installments(new, installment); end if;
    return null;
  end if;
  insert into payers (id, kind, student_id, name, email, phone)
  values (coalesce(new.payer_id, payer_of_before(new.id)), 'student', new.student_id, new.customer_name,
    new.customer_email, new.customer_phone)
  on conflict (id) do nothing;
  perform make_installments(new, installment);
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

-- An attempt pays the part that it names.
create or replace function name_installment() returns trigger language plpgsql as $$
begin
  if new.installment_id is null then
    perform ensure_order_parts(new.order_id);
    select id into new.installment_id from installments where order_id = new.order_id and number = new.part;
  end if;
  return new;
end $$;

-- As before for the first part. The later ones wait for money of their own, as long as the order is not over.
create or replace function follow_order_state() returns trigger language plpgsql as $$
begin
  if not new.has_own_lines or new.parts is not null then
    update installments set state = installment_state_of(new.state, new.last_word)
    where order_id = new.id and number = 1 and state is distinct from installment_state_of(new.state, new.last_word);
  end if;
  if new.parts is not null then
    update installments set state = case when state = 'cancelled' then 'open' else 'cancelled' end, last_word = null
    where order_id = new.id and number > 1 and waived_in_paise < amount_in_paise
      and case when new.state in ('failed', 'expired', 'refunded') then state in ('open', 'undecided') else state = 'cancelled' end;
  end if;
  update order_lines set
    is_payable = new.state in ('created', 'awaitingCustomer'),
    condition_met_at = case when new.has_own_lines then condition_met_at else coalesce(condition_met_at, new.paid_at) end,
    campus = case when new.has_own_lines then campus else new.campus end
  where order_id = new.id and (is_payable is distinct from (new.state in ('created', 'awaitingCustomer'))
    or condition_met_at is null and new.paid_at is not null or campus <> new.campus);
  return null;
end $$;
