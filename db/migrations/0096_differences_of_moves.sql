-- What is taken at the desk because a new place costs more pays for the enrollment that was moved there.
create or replace function is_unsettled(capture captures) returns boolean language plpgsql stable as $$
begin
  return capture.amount_in_paise
      > (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = capture.id)
    and not exists (
      select from allocations
      join order_lines on order_lines.id = allocations.line_id
      join enrollments on enrollments.order_id = order_lines.order_id
      where allocations.capture_id = capture.id)
    and not exists (
      select from allocations
      join order_lines on order_lines.id = allocations.line_id
      join enrollment_moves on enrollment_moves.order_id = order_lines.order_id
      where allocations.capture_id = capture.id);
end $$;

create trigger enrollment_moves_may_settle after insert on enrollment_moves
  for each row when (new.order_id is not null) execute function capture_may_settle();

-- A move settles what its order brought, as an enrollment does.
create or replace function capture_may_settle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'captures' then
    perform note_unsettled(new.id);
  elsif tg_table_name in ('enrollments', 'enrollment_moves') then
    perform note_unsettled(capture_id) from (
      select distinct capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id) as paying;
  else
    perform note_unsettled(new.capture_id);
  end if;
  return null;
end $$;
