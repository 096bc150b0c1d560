-- Before money is taken at the desk its reference is looked for among all payments, however it was typed.
create index captures_by_rrn_any_case on captures (upper(rrn)) where rrn is not null;
create index captures_by_bank_txn_any_case on captures (upper(bank_txn_id)) where bank_txn_id is not null;
create index captures_by_transaction_any_case on captures (upper(transaction_id)) where transaction_id is not null;

-- A payment entered for the wrong student, or never made, stays in the books; this entry takes it out of the sums.
alter table capture_returns
  -- null: money went back
  add column undone_reason text,
  add constraint capture_returns_undone_reason_length check (char_length(undone_reason) between 10 and 500),
  add constraint capture_returns_undone_whole check ((kind = 'undone') = (undone_reason is not null));

-- Whether the last correction of a desk entry in the activity log says this very change of a row: its facts become from
-- what it was before to what it is after, and nothing else. 'reference' stands in the column of its method.
create function is_written_correction(of_order text, was jsonb, becomes jsonb) returns boolean language sql stable as $$
  with said as (
    select before, after from activity
    where subject_kind = 'order' and subject_id = of_order and action = 'desk-entry-corrected'
    order by position desc limit 1
  ), changed as (
    select was -> name as old, becomes -> name as new,
      case when name in ('transaction_id', 'rrn', 'bank_txn_id') then 'reference'
           when name = 'payment_method' then 'method'
           when name in ('campus', 'note') then name end as fact
    from jsonb_object_keys(was) as name
    -- words are computed, and not yet where a trigger looks
    where name not in ('updated_at', 'words') and was -> name is distinct from becomes -> name
  )
  select exists (select from said) and not exists (
    select from changed left join said on true
    where not coalesce(changed.old in (said.before -> fact, 'null') and changed.new in (said.after -> fact, 'null'), false)
  )
$$;

-- As before, and the campus of a desk entry changes with the written correction that says so.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.amount_in_paise, old.currency,
      old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at)
     is distinct from
     (new.id, new.student_id, new.course_id, new.amount_in_paise, new.currency,
      new.course_name, new.course_code, new.department_title, new.is_trial, new.created_at)
     or old.campus <> new.campus and not is_written_correction(old.id, to_jsonb(old), to_jsonb(new))
  then
    raise exception 'the facts of order % never change', old.id;
  end if;
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  return new;
end $$;
