-- What a dearer place costs more is paid online by an order of its own (decision 54). The place is the student's at once; what
-- is to be paid for its move stands here until it is paid, waived, or withdrawn by the next move.
lock table orders, order_lines, enrollments, enrollment_moves in access exclusive mode;

alter table enrollment_moves drop constraint enrollment_moves_settled_known;
alter table enrollment_moves add constraint enrollment_moves_settled_known
  check (settled_by in ('nothing', 'order', 'online', 'refund', 'waived'));

-- in which order moves were made, whatever a clock says
alter table enrollment_moves add column position bigint generated always as identity;

create table move_dues (
  move_id uuid primary key references enrollment_moves (id) on delete restrict,
  amount_in_paise bigint not null,
  state text not null default 'open',
  -- the order whose money paid it
  order_id text unique references orders (id) on delete restrict,
  ended_at timestamptz,
  -- who waived it, and why; of one that was withdrawn, who moved the student on
  ended_by uuid references admins (id) on delete restrict,
  reason text,
  constraint move_dues_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint move_dues_state_known check (state in ('open', 'paid', 'waived', 'withdrawn')),
  constraint move_dues_ended check ((state = 'open') = (ended_at is null)),
  constraint move_dues_paid check ((state = 'paid') = (order_id is not null)),
  constraint move_dues_decided check ((state in ('waived', 'withdrawn')) = (ended_by is not null)),
  constraint move_dues_reason check ((state = 'waived') = (reason is not null) and char_length(reason) between 3 and 500)
);
create index move_dues_open on move_dues (move_id) where state = 'open';

create function keep_move_due() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'what is due for move % is decided and stays so', old.move_id;
  end if;
  return new;
end $$;
create trigger move_dues_decided_once before update on move_dues for each row execute function keep_move_due();
create trigger move_dues_keep_facts before update on move_dues
  for each row execute function keep_facts('state', 'order_id', 'ended_at', 'ended_by', 'reason');
create trigger move_dues_stay before delete or truncate on move_dues for each statement execute function refuse_loss();

alter table orders
  -- the move whose difference it asks for; null: it asks for a place
  add column move_id uuid,
  add constraint orders_move_id_fkey foreign key (move_id) references enrollment_moves (id) on delete restrict not valid;
create index orders_by_move on orders (move_id) where move_id is not null;
create unique index orders_one_open_place on orders (student_id, course_id)
  where state in ('created', 'awaitingCustomer') and move_id is null;
drop index orders_one_open;
alter index orders_one_open_place rename to orders_one_open;
create unique index orders_one_open_of_move on orders (move_id) where state in ('created', 'awaitingCustomer');

alter table order_lines drop constraint order_lines_kind_known;
alter table order_lines add constraint order_lines_kind_known
  check (kind in ('enrollment', 'difference', 'concession')) not valid;

-- As before, and what an order is for is a fact of it.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.batch_id, old.batch_starts_on, old.batch_ends_on, old.batch_hours, old.move_id,
      old.amount_in_paise, old.currency, old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at)
     is distinct from
     (new.id, new.student_id, new.course_id, new.batch_id, new.batch_starts_on, new.batch_ends_on, new.batch_hours, new.move_id,
      new.amount_in_paise, new.currency, new.course_name, new.course_code, new.department_title, new.is_trial, new.created_at)
     or old.campus <> new.campus and not is_written_correction(old.id, to_jsonb(old), to_jsonb(new))
  then
    raise exception 'the facts of order % never change', old.id;
  end if;
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  return new;
end $$;

-- As before, and the line of a difference is one: the same course can be bought beside it.
create or replace function make_order_parts(order_ids text[]) returns void language plpgsql as $$
declare
  made text[];
begin
  insert into payers (id, kind, student_id, name, email, phone)
  select coalesce(payer_id, payer_of_before(id)), 'student', student_id, customer_name, customer_email, customer_phone
  from orders where id = any (order_ids) and not has_own_lines
  on conflict (id) do nothing;
  with installment as (
    insert into installments (id, order_id, number, amount_in_paise, state)
    select gen_random_uuid(), id, 1, amount_in_paise, installment_state_of(state, last_word)
    from orders where id = any (order_ids) and not has_own_lines
    on conflict (order_id, number) do nothing
    returning id, order_id
  ), line as (
    insert into order_lines (id, order_id, number, kind, student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
      batch_hours, campus, course_name, course_code, department_title, is_trial, amount_in_paise, enrolls_when,
      condition_met_at, is_payable)
    select gen_random_uuid(), orders.id, 1, case when move_id is null then 'enrollment' else 'difference' end,
      student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
      batch_hours, campus, course_name, course_code, department_title, is_trial, amount_in_paise, installment.id, paid_at,
      state in ('created', 'awaitingCustomer')
    from installment join orders on orders.id = installment.order_id
  ), attempt as (
    update payment_attempts set installment_id = installment.id
    from installment
    where payment_attempts.order_id = installment.order_id and payment_attempts.installment_id is null
  )
  select array_agg(order_id) into made from installment;
  perform note_what_is_due(made);
end $$;

-- As before, and what pays a difference that stands pays for the enrollment that was moved.
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
      where allocations.capture_id = capture.id)
    and not exists (
      select from allocations
      join order_lines on order_lines.id = allocations.line_id
      join move_dues on move_dues.order_id = order_lines.order_id
      where allocations.capture_id = capture.id);
end $$;

create or replace function capture_may_settle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'captures' then
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
create trigger move_dues_may_settle after update of order_id on move_dues
  for each row when (new.order_id is not null) execute function capture_may_settle();
