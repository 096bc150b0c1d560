-- What a payment makes the database do, with less work again and the same outcome (decision 53).

-- As before, but for money that begins to pay for what has its place, its move or its paid difference already: it has settled
-- by that alone (is_unsettled), whatever else it pays for, and is not asked about again.
create or replace function capture_may_settle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'captures' and tg_op = 'INSERT' then
    if new.amount_in_paise > 0 then
      insert into unsettled_captures (capture_id, captured_at) values (new.id, new.captured_at) on conflict do nothing;
    end if;
  elsif tg_table_name = 'captures' then
    perform note_unsettled(new.id);
  elsif tg_table_name in ('enrollments', 'enrollment_moves', 'move_dues') then
    delete from unsettled_captures where capture_id in (
      select allocations.capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id);
  elsif tg_table_name = 'allocations' then
    delete from unsettled_captures where capture_id = new.capture_id and exists (
      select from order_lines where order_lines.id = new.line_id and (
        exists (select from enrollments where enrollments.order_id = order_lines.order_id)
        or exists (select from enrollment_moves where enrollment_moves.order_id = order_lines.order_id)
        or exists (select from move_dues where move_dues.order_id = order_lines.order_id)));
  else
    perform note_unsettled(new.capture_id);
  end if;
  return null;
end $$;

-- As before: an attempt finds the part that it pays, and only an order from before there were parts gets them now.
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

-- As before: whether the order has its parts is looked at here, where nearly every order has them.
create or replace function note_capture_due() returns trigger language plpgsql as $$
begin
  if not exists (select from installments where order_id = new.order_id) then
    perform ensure_order_parts(new.order_id);
  end if;
  insert into journal_due (capture_id, due_at) values (new.id, new.recorded_at) on conflict do nothing;
  return null;
end $$;
