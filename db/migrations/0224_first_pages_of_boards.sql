-- Money without an enrollment and what nobody found, by their time (decision 52): all of it was read and sorted for a first page.
alter table unsettled_captures add column captured_at timestamptz;

-- as before, and the time is written down, which never changes
create or replace function note_unsettled(of_capture uuid) returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from captures where id = of_capture and is_unsettled(captures)) then
    insert into unsettled_captures (capture_id, captured_at)
    select id, captured_at from captures where id = of_capture on conflict do nothing;
  else
    delete from unsettled_captures where capture_id = of_capture;
  end if;
end $$;

-- As before, and the time. Money that begins to pay for what has its place, its move or its paid difference already has settled by
-- that alone (is_unsettled), whatever else it pays for, and is not asked about again.
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

update unsettled_captures set captured_at = captures.captured_at from captures where captures.id = capture_id;
alter table unsettled_captures alter column captured_at set not null;
create index unsettled_captures_by_time on unsettled_captures (captured_at, capture_id);

create index search_misses_by_time on search_misses (last_at desc, month desc, words);
