-- What 0108 made cheaper, with the differences of moves that 0114 knows (decisions 53 and 54).

-- As before, and the line of a difference is one: the same course can be bought beside it.
create or replace function make_parts_of_order() returns trigger language plpgsql as $$
declare
  installment constant uuid := gen_random_uuid();
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
  values (gen_random_uuid(), new.id, 1, case when new.move_id is null then 'enrollment' else 'difference' end,
    new.student_id, new.course_id, new.batch_id, new.batch_starts_on,
    new.batch_ends_on, new.batch_hours, new.campus, new.course_name, new.course_code, new.department_title,
    new.is_trial, new.amount_in_paise, installment, new.paid_at, new.state in ('created', 'awaitingCustomer'));
  return null;
end $$;

-- Money that arrives pays for nothing yet, and nothing of it has gone back: both would name it.
create or replace function capture_may_settle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'captures' and tg_op = 'INSERT' then
    if new.amount_in_paise > 0 then
      insert into unsettled_captures (capture_id) values (new.id) on conflict do nothing;
    end if;
  elsif tg_table_name = 'captures' then
    perform note_unsettled(new.id);
  elsif tg_table_name in ('enrollments', 'enrollment_moves', 'move_dues') then
    perform note_unsettled(capture_id) from (
      select distinct capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id) as paying;
  else
    perform note_unsettled(new.capture_id);
  end if;
  return null;
end $$;
