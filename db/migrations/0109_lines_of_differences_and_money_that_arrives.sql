-- As in 0108, and the line of a difference says so: that column comes with migration 0114, and orders are placed before it too.
create or replace function make_parts_of_order() returns trigger language plpgsql as $$
declare
  installment constant uuid := gen_random_uuid();
  kind_of_line constant text := case when to_jsonb(new) ->> 'move_id' is null then 'enrollment' else 'difference' end;
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
  values (gen_random_uuid(), new.id, 1, kind_of_line, new.student_id, new.course_id, new.batch_id, new.batch_starts_on,
    new.batch_ends_on, new.batch_hours, new.campus, new.course_name, new.course_code, new.department_title,
    new.is_trial, new.amount_in_paise, installment, new.paid_at, new.state in ('created', 'awaitingCustomer'));
  return null;
end $$;

-- Money that arrives pays for nothing yet, and nothing of it has gone back: both would name it.
create function note_arrived_unsettled() returns trigger language plpgsql as $$
begin
  insert into unsettled_captures (capture_id) values (new.id) on conflict do nothing;
  return null;
end $$;
drop trigger captures_may_settle on captures;
create trigger captures_may_settle after update of amount_in_paise, is_accepted on captures
  for each row execute function capture_may_settle();
create trigger captures_arrive_unsettled after insert on captures
  for each row when (new.amount_in_paise > 0) execute function note_arrived_unsettled();
