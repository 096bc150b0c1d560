-- What placing and paying an order makes the database do, with fewer statements and the same outcome (decision 53). A condition of a
-- trigger is read, planned and made ready by every statement that writes the table, a condition inside of its function once.
lock table orders in access exclusive mode;
lock table installments, order_lines, payment_attempts in share row exclusive mode;

-- As before. The next number, and the first of a year, are right whatever else there is.
create or replace function keep_receipt_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.financial_year = new.financial_year and old.last_number + 1 = new.last_number
     or tg_op = 'INSERT' and new.last_number = 1
  then
    return new;
  end if;
  if exists (select from series_ends where series = 'receipts' and year = new.financial_year
             and goes_on_after = new.last_number)
     and (tg_op = 'INSERT' or old.financial_year = new.financial_year and old.last_number < new.last_number)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    raise exception 'the receipts of % are numbered one by one', old.financial_year;
  end if;
  -- is the row there, the insert goes on to its conflict
  if not exists (select from receipt_series where financial_year = new.financial_year)
     and new.last_number <> (
       select coalesce(max(sequence), 0) from receipts
       where financial_year = new.financial_year and not exists (
         select from document_series where document_series.financial_year = receipts.financial_year
           and prefix = split_part(number, '/', 1)))
  then
    raise exception 'the receipts of % begin at one', new.financial_year;
  end if;
  return new;
end $$;

-- As before; whether an order has parts yet is asked only where the one that is paid isn't found.
create or replace function name_installment() returns trigger language plpgsql as $$
begin
  if new.installment_id is null then
    select id into new.installment_id from installments where order_id = new.order_id and number = new.part;
    if not found then
      perform ensure_order_parts(new.order_id);
      select id into new.installment_id from installments where order_id = new.order_id and number = new.part;
    end if;
  end if;
  return new;
end $$;

-- As before, an order without a plan in one statement.
create or replace function make_parts_of_order() returns trigger language plpgsql as $$
declare
  installment constant uuid := gen_random_uuid();
  line constant uuid := gen_random_uuid();
begin
  -- not before the order is in: an order that is refused leaves nobody behind
  if new.parts is not null then perform make_installments(new, installment); end if;
  if new.has_own_lines then return null; end if;
  with payer as (
    insert into payers (id, kind, student_id, name, email, phone)
    values (coalesce(new.payer_id, payer_of_before(new.id)), 'student', new.student_id, new.customer_name,
      new.customer_email, new.customer_phone)
    on conflict (id) do nothing
  ), only_part as (
    insert into installments (id, order_id, number, amount_in_paise, state)
    select installment, new.id, 1, new.amount_in_paise, installment_state_of(new.state, new.last_word)
    where new.parts is null
  )
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

-- As before, where any of them is written at all: one that a statement doesn't name is what it was.
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
  return new;
end $$;
create or replace trigger orders_keep_facts before update of id, student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
  batch_hours, move_id, amount_in_paise, currency, course_name, course_code, department_title, is_trial, created_at,
  concession_in_paise, concession_id, parts, campus on orders
  for each row execute function keep_order_facts();
-- What keep_order_facts, keep_order_payer and keep_group kept of every change.
create function keep_order_state() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  if old.payer_id is null then
    perform ensure_order_parts(new.id);
    new.payer_id := coalesce(new.payer_id, payer_of_before(new.id));
  elsif old.payer_id is distinct from new.payer_id and old.state not in ('created', 'awaitingCustomer') then
    raise exception 'the payer of order % is settled', old.id;
  end if;
  if old.is_group <> new.is_group then
    raise exception 'order % stays what it is: for one or for a group', old.id;
  end if;
  return new;
end $$;
create trigger orders_keep_state before update on orders for each row execute function keep_order_state();
drop trigger orders_keep_payer on orders;
drop trigger orders_stay_groups on orders;
drop function keep_order_payer();
drop function keep_group();
create or replace trigger payment_attempts_keep_facts before update of id, order_id, number, provider, provider_order_id, created_at
  on payment_attempts for each row execute function keep_attempt_facts();

-- As before; each of both versions is found by its key.
create or replace function accept_policies_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state not in ('created', 'awaitingCustomer') then
      raise exception 'the policies of order % are agreed', old.id;
    end if;
  else
    new.refund_policy_version := coalesce(nullif(new.refund_policy_version, 0), policy_in_force('refund', new.created_at));
    new.terms_version := coalesce(nullif(new.terms_version, 0), policy_in_force('terms', new.created_at));
  end if;
  if not exists (select from policy_versions
       where kind = 'refund' and number = new.refund_policy_version and published_at is not null)
     or not exists (select from policy_versions
       where kind = 'terms' and number = new.terms_version and published_at is not null)
  then
    perform refuse_unknown_policy('refund', new.refund_policy_version);
    perform refuse_unknown_policy('terms', new.terms_version);
  end if;
  return new;
end $$;

-- As before, with what the trigger's condition asked.
create or replace function follow_order_state() returns trigger language plpgsql as $$
declare
  part constant text := installment_state_of(new.state, new.last_word);
  is_open constant boolean := new.state in ('created', 'awaitingCustomer');
begin
  if part = installment_state_of(old.state, old.last_word) and is_open = (old.state in ('created', 'awaitingCustomer'))
     and old.paid_at is not distinct from new.paid_at and old.campus = new.campus
  then
    return null;
  end if;
  if not new.has_own_lines or new.parts is not null then
    update installments set state = part where order_id = new.id and number = 1 and state <> part;
  end if;
  if new.parts is not null then
    update installments set state = case when state = 'cancelled' then 'open' else 'cancelled' end, last_word = null
    where order_id = new.id and number > 1 and waived_in_paise < amount_in_paise
      and case when new.state in ('failed', 'expired', 'refunded') then state in ('open', 'undecided') else state = 'cancelled' end;
  end if;
  update order_lines set
    is_payable = is_open,
    condition_met_at = case when new.has_own_lines then condition_met_at else coalesce(condition_met_at, new.paid_at) end,
    campus = case when new.has_own_lines then campus else new.campus end
  where order_id = new.id and (is_payable <> is_open
    or condition_met_at is null and new.paid_at is not null or campus <> new.campus);
  return null;
end $$;
create or replace trigger orders_parts_follow after update of state, last_word, paid_at, campus on orders
  for each row execute function follow_order_state();

-- As keep_facts, without making JSON of both rows: all else of a row is what it was, byte for byte.
create function keep_installment_facts() returns trigger language plpgsql as $$
begin
  old.state := new.state;
  old.waived_in_paise := new.waived_in_paise;
  old.due_on := new.due_on;
  old.last_word := new.last_word;
  if old *<> new then
    raise exception 'what a row of % says never changes', tg_table_name;
  end if;
  return new;
end $$;
create or replace trigger installments_keep_facts before update on installments
  for each row execute function keep_installment_facts();
create function keep_line_facts() returns trigger language plpgsql as $$
begin
  old.is_payable := new.is_payable;
  old.condition_met_at := new.condition_met_at;
  old.campus := new.campus;
  if old *<> new then
    raise exception 'what a row of % says never changes', tg_table_name;
  end if;
  return new;
end $$;
create or replace trigger order_lines_keep_facts before update on order_lines
  for each row execute function keep_line_facts();

-- As before, with what the trigger's condition asked.
create or replace function note_part_is_over() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and new.state in ('paid', 'cancelled')
     and exists (select from part_invoices where installment_id = new.id)
  then
    insert into documents_due (order_id, due_at) values (new.order_id, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger installments_invoiced_are_over after update of state on installments
  for each row execute function note_part_is_over();
