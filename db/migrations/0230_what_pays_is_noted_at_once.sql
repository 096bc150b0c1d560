-- What money and places make the database note, with fewer statements and the same outcome (decision 53). None of what every payment
-- goes through sets anything for itself any more, which cost as much as its statement: each statement is led by one key.
lock table captures in share row exclusive mode;
lock table enrollments, allocations in access exclusive mode;

-- As before, and what capture_may_settle did of money that arrives.
create or replace function note_capture_due() returns trigger language plpgsql as $$
begin
  if not exists (select from installments where order_id = new.order_id) then
    perform ensure_order_parts(new.order_id);
  end if;
  insert into journal_due (capture_id, due_at) values (new.id, new.recorded_at) on conflict do nothing;
  if tg_op = 'INSERT' and new.amount_in_paise > 0 then
    insert into unsettled_captures (capture_id, captured_at) values (new.id, new.captured_at) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger captures_may_settle after update of amount_in_paise, is_accepted on captures
  for each row execute function capture_may_settle();

-- As before, and what capture_may_settle and note_touched_orders did of money that begins to pay: what has its place, its move or its
-- paid difference has settled by that alone (is_unsettled), and money of which some went back touches the order.
create or replace function note_allocation_due() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select order_id,
    exists (select from enrollments where enrollments.order_id = order_lines.order_id)
      or exists (select from enrollment_moves where enrollment_moves.order_id = order_lines.order_id)
      or exists (select from move_dues where move_dues.order_id = order_lines.order_id) as has_settled,
    exists (select from capture_returns where capture_id = new.capture_id) as has_returns
  into paid from order_lines where id = new.line_id;
  if paid.has_settled then
    delete from unsettled_captures where capture_id = new.capture_id;
  end if;
  if paid.has_returns then
    insert into touched_orders (order_id) values (paid.order_id) on conflict do nothing;
  end if;
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.allocated_at) on conflict do nothing;
  return null;
end $$;
drop trigger allocations_may_settle on allocations;
drop trigger allocations_touch_orders on allocations;

-- As before, and what note_paying_due and allocate_refunds_of_capture did at the same moment.
create or replace function keep_allocations_within() returns trigger language plpgsql as $$
declare
  paying record;
begin
  select order_id,
    (select sum(amount_in_paise) from allocations where capture_id = new.capture_id) > amount_in_paise as is_exceeded,
    exists (select from documents
      where documents.capture_id = captures.id and documents.order_id = captures.order_id and kind = 'receipt') as has_receipt,
    exists (select from refunds where refunds.capture_id = captures.id) as has_refunds
  into paying from captures where id = new.capture_id;
  if paying.is_exceeded then
    raise exception 'more of capture % is allocated than came', new.capture_id;
  end if;
  if not paying.has_receipt then
    insert into documents_due (order_id, due_at) values (paying.order_id, new.allocated_at) on conflict do nothing;
  end if;
  if paying.has_refunds then
    insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
    select refunds.id, new.line_id, refunds.amount_in_paise,
      refunds.enrollment_id is not null and refunds.origin <> 'provider'
    from refunds
    where refunds.capture_id = new.capture_id and refunds.state not in ('refused', 'withdrawn')
      and not exists (select from refund_allocations where refund_id = refunds.id)
      and 1 = (select count(distinct line_id) from allocations where capture_id = new.capture_id);
  end if;
  return null;
end $$;
drop trigger allocations_have_receipts on allocations;
drop trigger allocations_take_refunds on allocations;
drop function note_paying_due();
drop function allocate_refunds_of_capture();

-- As before, for somebody with one profile by two looks at an index.
create or replace function profiles_of(student uuid) returns uuid[] language plpgsql stable parallel safe as $$
begin
  if not exists (select from students where merged_into = student)
     and not exists (select from students where id = student and merged_into is not null)
  then
    return array[student];
  end if;
  return array(
    select student
    union select merged_into from students where id = student and merged_into is not null
    union select joined.id from students as own
      join students as joined on joined.merged_into = coalesce(own.merged_into, own.id)
      where own.id = student);
end $$;

-- As before, with what the trigger's condition asked.
create or replace function one_place_of_a_person() returns trigger language plpgsql as $$
declare
  profiles uuid[];
begin
  if tg_op = 'INSERT' and (new.ended_at is not null or new.completed_at is not null) then return new; end if;
  profiles := profiles_of(new.student_id);
  if cardinality(profiles) = 1 then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(
    (select coalesce(merged_into, id) from students where id = new.student_id)::text || new.course_id::text, 53));
  if not exists (select from enrollments
    where student_id = any (profiles) and id <> new.id and course_id = new.course_id
      and ended_at is null and completed_at is null)
  then
    return new;
  end if;
  -- as where the index says so: nothing is inserted, and nothing active again
  if tg_op = 'INSERT' then return null; end if;
  raise exception 'enrollment % can’t be active beside that of another profile', new.id using errcode = 'unique_violation';
end $$;
create or replace trigger enrollments_one_of_a_person before insert on enrollments
  for each row execute function one_place_of_a_person();

-- What count_places and capture_may_settle did of a new place. Its reference has held its course when this runs: one that moves to
-- another department waits, or was waited for.
create function note_new_place() returns trigger language plpgsql as $$
declare
  of_place record;
begin
  select department_id, exists (
    select from order_lines join allocations on line_id = order_lines.id where order_lines.order_id = new.order_id) as is_paid
  into of_place from courses where id = new.course_id;
  if new.ended_at is null then
    insert into kept_counts (what, department_id, day, number)
    values ('places', of_place.department_id, (new.enrolled_at at time zone 'Asia/Kolkata')::date, 1);
  end if;
  if of_place.is_paid then
    delete from unsettled_captures where capture_id in (
      select allocations.capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id);
  end if;
  return null;
end $$;
create or replace trigger enrollments_are_counted after insert on enrollments
  for each row execute function note_new_place();
drop trigger enrollments_may_settle on enrollments;

-- As before, without what the triggers above do now.
create or replace function count_places() returns trigger language plpgsql as $$
begin
  perform from courses where id in (
    select fresh.course_id from fresh join former using (id) where fresh.ended_at is distinct from former.ended_at)
  for key share;
  insert into kept_counts (what, department_id, day, number)
  select 'places', department_id, (fresh.enrolled_at at time zone 'Asia/Kolkata')::date,
    sum(case when fresh.ended_at is null then 1 else -1 end)
  from fresh join former using (id) join courses on courses.id = fresh.course_id
  where (fresh.ended_at is null) <> (former.ended_at is null) group by 2, 3;
  return null;
end $$;
create or replace function capture_may_settle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'captures' then
    perform note_unsettled(new.id);
  elsif tg_table_name in ('enrollment_moves', 'move_dues') then
    delete from unsettled_captures where capture_id in (
      select allocations.capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id);
  else
    perform note_unsettled(new.capture_id);
  end if;
  return null;
end $$;
create or replace function note_touched_orders() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'enrollments' then
    if new.ended_at is not null then
      delete from touched_orders where order_id = new.order_id
        and not exists (select from enrollments where order_id = new.order_id and ended_at is null);
      return null;
    end if;
    insert into touched_orders
    select new.order_id where exists (
      select from order_lines join allocations on line_id = order_lines.id
      join capture_returns on capture_returns.capture_id = allocations.capture_id
      where order_lines.order_id = new.order_id)
    on conflict do nothing;
  else
    -- of a place that is not there yet too: it may come after the return
    insert into touched_orders
    select distinct order_lines.order_id from allocations join order_lines on order_lines.id = line_id
    where allocations.capture_id = new.capture_id
      and (not exists (select from enrollments where enrollments.order_id = order_lines.order_id and ended_at is not null)
        or exists (select from enrollments where enrollments.order_id = order_lines.order_id and ended_at is null))
    on conflict do nothing;
  end if;
  return null;
end $$;
