-- A course is sold as a place in a batch: from one day to another, on these weekdays, at one campus (decision 41).
-- in the order in which those who pay come by them, so that nobody waits for us in a circle
lock table orders, order_lines, enrollments in access exclusive mode;

create table batches (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete restrict,
  -- null: online, held at no campus
  campus text,
  mode text not null,
  -- days of the Indian calendar, both taught
  starts_on date not null,
  ends_on date not null,
  -- ISO: 1 is Monday; each once, in their order; none: as arranged
  weekdays smallint[] not null default '{}',
  -- by the clock in India; both or none
  starts_at time,
  ends_at time,
  trainer_name text,
  trainer_about text,
  trainer_photo text,
  seats integer not null,
  -- the last day on which one may enroll
  enroll_until date not null,
  -- null: the course's fee
  fee_in_paise bigint,
  -- for those who are enrolled: where to come, what to bring
  joining_note text,
  cancelled_at timestamptz,
  cancel_reason text,
  -- grows with each change; an edit that names another one comes too late
  version integer not null default 1,
  edited_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint batches_days check (starts_on <= ends_on and enroll_until <= ends_on),
  constraint batches_weekdays check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) <= 7),
  constraint batches_hours check ((starts_at is null) = (ends_at is null) and starts_at < ends_at),
  constraint batches_mode_known check (mode in ('Online', 'Offline', 'Hybrid')),
  constraint batches_campus check ((mode = 'Online') = (campus is null)),
  constraint batches_seats_range check (seats between 0 and 10000),
  constraint batches_fee_range check (fee_in_paise between 0 and 10000000000),
  constraint batches_cancelled check ((cancelled_at is null) = (cancel_reason is null)),
  constraint batches_trainer check (trainer_name is not null or (trainer_about is null and trainer_photo is null)),
  constraint batches_text_lengths check (char_length(campus) <= 64 and char_length(trainer_name) <= 100
    and char_length(trainer_about) <= 300 and char_length(trainer_photo) <= 500 and char_length(joining_note) <= 1000
    and char_length(cancel_reason) between 10 and 500)
);
create index batches_by_course on batches (course_id, starts_on);
create index batches_by_start on batches (starts_on) where cancelled_at is null;
create trigger batches_changed after insert or update or delete or truncate on batches
  for each statement execute function tell_catalog_changed();
create trigger batches_stay before truncate on batches for each statement execute function refuse_loss();

-- Whoever waits for a seat of a full batch, first come first served.
create table waiting_list (
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  -- the order in which they came
  position bigint generated always as identity,
  state text not null default 'waiting',
  joined_at timestamptz not null,
  -- since when a seat is held, and until when; null: none yet
  offered_at timestamptz,
  offered_until timestamptz,
  ended_at timestamptz,
  constraint waiting_list_state_known check (state in ('waiting', 'offered', 'enrolled', 'lapsed', 'left', 'closed')),
  constraint waiting_list_offer check ((offered_at is null) = (offered_until is null)
    and (state <> 'offered' or offered_at is not null) and (state <> 'waiting' or offered_at is null)),
  constraint waiting_list_ended check ((ended_at is null) = (state in ('waiting', 'offered')))
);
create unique index waiting_list_once on waiting_list (batch_id, student_id) where ended_at is null;
create index waiting_list_next on waiting_list (batch_id, position) where state = 'waiting';
create index waiting_list_offers on waiting_list (offered_until) where state = 'offered';
create index waiting_list_by_student on waiting_list (student_id);

-- A seat that nobody has yet and nobody else gets: of an order that can be paid, or of an offer to somebody who waited.
create table seat_holds (
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete restrict,
  order_id text references orders (id) on delete restrict,
  waiting_id uuid references waiting_list (id) on delete restrict,
  held_at timestamptz not null,
  released_at timestamptz,
  -- why: its order or offer became an enrollment, or came to nothing
  release_reason text,
  constraint seat_holds_of_one check ((order_id is null) <> (waiting_id is null)),
  constraint seat_holds_released check ((released_at is null) = (release_reason is null)),
  constraint seat_holds_reason_known check (release_reason in ('enrolled', 'ended', 'lapsed', 'moved', 'cancelled'))
);
create unique index seat_holds_one_of_order on seat_holds (order_id) where released_at is null;
create unique index seat_holds_one_of_offer on seat_holds (waiting_id) where released_at is null;
create index seat_holds_of_batch on seat_holds (batch_id) where released_at is null;
create index seat_holds_by_order on seat_holds (order_id);

alter table enrollments
  -- null: the course had none
  add column batch_id uuid,
  add constraint enrollments_batch_id_fkey foreign key (batch_id) references batches (id) on delete restrict not valid;
create index enrollments_of_batch on enrollments (batch_id) where batch_id is not null and ended_at is null;

alter table orders
  add column batch_id uuid,
  -- the batch as it was then: later edits change no receipt
  add column batch_starts_on date,
  add column batch_ends_on date,
  -- "Mon, Wed, Fri, 6:00 pm to 8:00 pm"
  add column batch_hours text,
  add constraint orders_batch_id_fkey foreign key (batch_id) references batches (id) on delete restrict not valid,
  add constraint orders_batch check ((batch_id is null) = (batch_starts_on is null)
    and (batch_id is null) = (batch_ends_on is null)) not valid;
alter table order_lines
  add column batch_starts_on date,
  add column batch_ends_on date,
  add column batch_hours text,
  add constraint order_lines_batch_id_fkey foreign key (batch_id) references batches (id) on delete restrict not valid;

-- Every move of a student: one row, never changed. The order stays what it was.
create table enrollment_moves (
  id uuid primary key,
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  from_batch uuid references batches (id) on delete restrict,
  to_batch uuid references batches (id) on delete restrict,
  from_campus text not null,
  to_campus text not null,
  -- what the new place costs more (above zero) or less than the old
  difference_in_paise bigint not null,
  -- what became of the difference
  settled_by text not null,
  -- the order that asks for the difference, or the refund that gives it back
  order_id text references orders (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  reason text not null,
  moved_by uuid not null references admins (id) on delete restrict,
  moved_at timestamptz not null,
  constraint enrollment_moves_somewhere check (from_batch is distinct from to_batch or from_campus <> to_campus),
  constraint enrollment_moves_settled_known check (settled_by in ('nothing', 'order', 'refund', 'waived')),
  constraint enrollment_moves_difference check ((difference_in_paise = 0) = (settled_by = 'nothing')),
  constraint enrollment_moves_reason_length check (char_length(reason) between 3 and 500)
);
create index enrollment_moves_of_enrollment on enrollment_moves (enrollment_id);
create trigger enrollment_moves_append_only before update or delete on enrollment_moves
  for each row execute function refuse_change();
create trigger enrollment_moves_never_emptied before truncate on enrollment_moves
  for each statement execute function refuse_loss();

-- As before, and the batch is a fact of the order.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.batch_id, old.batch_starts_on, old.batch_ends_on, old.batch_hours,
      old.amount_in_paise, old.currency, old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at)
     is distinct from
     (new.id, new.student_id, new.course_id, new.batch_id, new.batch_starts_on, new.batch_ends_on, new.batch_hours,
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

-- As before, and batch and campus change with the move that says so, written before it in the same transaction.
create or replace function keep_enrollment_facts() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['ended_at', 'end_reason', 'campus', 'batch_id'];
begin
  if (to_jsonb(old) - may_change) is distinct from (to_jsonb(new) - may_change)
     or (old.campus, old.batch_id) is distinct from (new.campus, new.batch_id)
        and not exists (select from enrollment_moves
          where enrollment_id = old.id and from_batch is not distinct from old.batch_id
            and to_batch is not distinct from new.batch_id and from_campus = old.campus and to_campus = new.campus)
        and not (old.batch_id is not distinct from new.batch_id
          and is_written_correction(old.order_id, to_jsonb(old), to_jsonb(new)))
  then
    raise exception 'the facts of enrollment % never change', old.id;
  end if;
  if old.ended_at is not null and (old.ended_at, old.end_reason) is distinct from (new.ended_at, new.end_reason) then
    raise exception 'enrollment % has ended and stays so', old.id;
  end if;
  return new;
end $$;

-- As before, and the line says which batch.
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
    select gen_random_uuid(), orders.id, 1, 'enrollment', student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
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
