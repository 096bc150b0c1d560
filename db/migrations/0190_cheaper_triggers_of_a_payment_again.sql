-- What a payment makes the database do, with less work once more and the same outcome (decision 53).

-- As before. Where a place, a move or a paid difference belongs to the order, everything that pays for it has settled
-- (is_unsettled names each of the three); what begins to pay for an order that has none of them settles nothing yet.
create or replace function capture_may_settle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'captures' and tg_op = 'INSERT' then
    if new.amount_in_paise > 0 then
      insert into unsettled_captures (capture_id) values (new.id) on conflict do nothing;
    end if;
  elsif tg_table_name = 'captures' then
    perform note_unsettled(new.id);
  elsif tg_table_name in ('enrollments', 'enrollment_moves', 'move_dues') then
    delete from unsettled_captures where capture_id in (
      select allocations.capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id);
  elsif tg_table_name = 'allocations' then
    if exists (
      select from order_lines where order_lines.id = new.line_id and (
        exists (select from enrollments where enrollments.order_id = order_lines.order_id)
        or exists (select from enrollment_moves where enrollment_moves.order_id = order_lines.order_id)
        or exists (select from move_dues where move_dues.order_id = order_lines.order_id)))
    then
      perform note_unsettled(new.capture_id);
    end if;
  else
    perform note_unsettled(new.capture_id);
  end if;
  return null;
end $$;

-- As before. Money that has just come has no document yet: nothing is written then, and nothing summed.
create or replace function register_again() returns trigger language plpgsql as $$
begin
  perform from captures where id = new.capture_id for no key update;
  if not exists (
    select from documents
    where capture_id = new.capture_id and order_id in (
      select order_id from captures where id = new.capture_id
      union all
      select side from reassignments cross join lateral (values (from_order), (to_order)) as of_order (side)
      where capture_id = new.capture_id))
  then
    return null;
  end if;
  insert into document_register
  select registered.* from documents_as_registered() as registered
  where document_id in (
    select id from documents
    where capture_id = new.capture_id and order_id in (
      select order_id from captures where id = new.capture_id
      union all
      select side from reassignments cross join lateral (values (from_order), (to_order)) as of_order (side)
      where capture_id = new.capture_id))
  on conflict (document_id) do update set day = excluded.day, amount_in_paise = excluded.amount_in_paise
  where (document_register.day, document_register.amount_in_paise) <> (excluded.day, excluded.amount_in_paise);
  return null;
end $$;

-- As before. Each reference has held its course when this runs: one that moves to another department waits, or was waited for.
create or replace function count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts (what, department_id, day, number)
    select 'places', department_id, (enrolled_at at time zone 'Asia/Kolkata')::date, count(*)
    from fresh join courses on courses.id = course_id where ended_at is null group by 2, 3;
  else
    perform from courses where id in (
      select fresh.course_id from fresh join former using (id) where fresh.ended_at is distinct from former.ended_at)
    for key share;
    insert into kept_counts (what, department_id, day, number)
    select 'places', department_id, (fresh.enrolled_at at time zone 'Asia/Kolkata')::date,
      sum(case when fresh.ended_at is null then 1 else -1 end)
    from fresh join former using (id) join courses on courses.id = fresh.course_id
    where (fresh.ended_at is null) <> (former.ended_at is null) group by 2, 3;
  end if;
  return null;
end $$;

-- As before; both versions are looked for at once, and which of them there is not is asked only then.
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
  if (select count(*) from policy_versions where published_at is not null
      and (kind = 'refund' and number = new.refund_policy_version or kind = 'terms' and number = new.terms_version)) <> 2
  then
    perform refuse_unknown_policy('refund', new.refund_policy_version);
    perform refuse_unknown_policy('terms', new.terms_version);
  end if;
  return new;
end $$;
