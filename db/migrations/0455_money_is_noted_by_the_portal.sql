-- The portal notes itself, in the same transaction, which captures the journal lacks something of, and keeps the two boards
-- of money without an enrollment and of enrollments without money. Until now triggers did. The database refuses a commit
-- whose money is neither posted nor noted.
drop trigger orders_campus_is_due on orders;
drop trigger deductions_are_due on deductions;
drop trigger disputes_are_due on disputes;
drop trigger disputes_are_due_again on disputes;
drop trigger capture_taxes_are_invoiced on capture_taxes;
drop trigger allocations_released_are_due on allocations;
drop trigger capture_returns_are_due on capture_returns;
drop trigger captures_are_due on captures;
drop trigger captures_are_due_again on captures;
drop trigger allocations_are_due on allocations;
drop function note_campus_due, note_deduction_due, note_dispute_due, note_invoice_due, note_release_due, note_return_due,
  note_capture_due, note_allocation_due;

drop trigger captures_may_settle on captures;
drop trigger capture_returns_may_settle on capture_returns;
drop trigger enrollment_moves_may_settle on enrollment_moves;
drop trigger move_dues_may_settle on move_dues;
drop trigger capture_returns_touch_orders on capture_returns;
drop trigger enrollments_touch_orders on enrollments;
drop trigger enrollments_of_lines_touch_orders on enrollments;
drop trigger enrollments_are_counted on enrollments;
drop function capture_may_settle, note_unsettled, is_unsettled, note_touched_orders, note_new_place;

-- As before, less what it did for the boards.
create function count_new_place() returns trigger language plpgsql as $$
begin
  if new.ended_at is null then
    insert into kept_counts (what, department_id, day, number)
    select 'places', department_id, (new.enrolled_at at time zone 'Asia/Kolkata')::date, 1
    from courses where id = new.course_id;
  end if;
  return null;
end $$;
create trigger enrollments_are_counted after insert on enrollments for each row execute function count_new_place();

create function refuse_unposted_capture() returns trigger language plpgsql as $$
declare
  money record;
begin
  if exists (select from journal_due where capture_id = new.id) then return null; end if;
  select captures.order_id, captures.amount_in_paise, is_accepted and paid_at is not null as pays into money
  from captures join orders on orders.id = captures.order_id where captures.id = new.id;
  if money.amount_in_paise = 0 then return null; end if;
  if not exists (select from journal_entries where capture_id = new.id and kind in ('capture', 'captureToDecide')) then
    raise exception 'capture % is neither in the journal nor noted as due', new.id;
  end if;
  if money.pays and not exists (
    select from allocations join captures on captures.id = capture_id where captures.order_id = money.order_id)
  then
    raise exception 'order % is paid, and no money of it is allocated or noted as due', money.order_id;
  end if;
  return null;
end $$;
create constraint trigger captures_are_posted after insert on captures deferrable initially deferred
  for each row execute function refuse_unposted_capture();

create function refuse_unposted_return() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_due where capture_id = new.capture_id)
     and not exists (select from journal_entries where capture_id = new.capture_id and return_position = new.position)
  then
    raise exception 'money of capture % went back, and it is neither in the journal nor noted as due', new.capture_id;
  end if;
  return null;
end $$;
create constraint trigger capture_returns_are_posted after insert on capture_returns deferrable initially deferred
  for each row execute function refuse_unposted_return();
