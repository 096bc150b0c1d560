-- Teaching: enrollments and their moves to another batch or course.

-- A student's seat in a course. It exists once its order is paid, or the office has decided so.
create table enrollments (
  id uuid primary key,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  order_id text not null references orders (id) on delete restrict,
  campus text not null,
  enrolled_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- null: the course had no batches
  batch_id uuid references batches (id) on delete restrict,
  completed_at timestamptz,
  -- of a group order; null: the order has one enrollment
  line_id uuid references order_lines (id) on delete restrict
);
create index enrollments_by_course on enrollments (course_id);
create index enrollments_by_time on enrollments (enrolled_at);
create index enrollments_of_batch on enrollments (batch_id) where batch_id is not null and ended_at is null;
create unique index enrollments_one_active on enrollments (student_id, course_id)
  where ended_at is null and completed_at is null;
-- for completing the enrollments of a batch, and for all of a student in a course
create index enrollments_completed on enrollments (batch_id) where completed_at is not null and ended_at is null;
create index enrollments_by_student_and_course on enrollments (student_id, course_id) where ended_at is null;
-- for the student's own page, with ended enrollments (decision 52)
create index enrollments_by_student on enrollments (student_id, enrolled_at desc);
create unique index enrollments_one_of_order on enrollments (order_id) where line_id is null;
create unique index enrollments_one_of_line on enrollments (line_id) where line_id is not null and ended_at is null;
create index enrollments_by_order on enrollments (order_id);
create index enrollments_active_by_course on enrollments (course_id, enrolled_at) where ended_at is null;

-- The facts of an enrollment never change, and an ended one stays ended. A completed one becomes active again
-- when the batch's last day moves.
create function keep_enrollment_facts() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['ended_at', 'end_reason', 'campus', 'batch_id', 'completed_at'];
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
create trigger enrollments_keep_facts before update on enrollments
  for each row execute function keep_enrollment_facts();
create trigger enrollments_stay before delete or truncate on enrollments
  for each statement execute function refuse_loss();

-- A person has one active enrollment in a course, also across joined profiles. A second one is not inserted.
create function one_place_of_a_person() returns trigger language plpgsql as $$
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
create trigger enrollments_one_of_a_person before insert on enrollments
  for each row execute function one_place_of_a_person();
create trigger enrollments_one_of_a_person_again before update of completed_at on enrollments
  for each row when (old.completed_at is not null and new.completed_at is null and new.ended_at is null)
  execute function one_place_of_a_person();

-- An enrollment of a group order belongs to a line of that order, and to its student.
create function keep_enrollment_line() returns trigger language plpgsql as $$
begin
  if (new.line_id is not null) is distinct from (select is_group from orders where id = new.order_id)
    or new.line_id is not null and not exists (select from order_lines
      where id = new.line_id and order_id = new.order_id and course_id = new.course_id and kind = 'enrollment'
        and student_of_line(id) = new.student_id)
  then
    raise exception 'enrollment % is of no line of order %', new.id, new.order_id;
  end if;
  return null;
end $$;
create trigger enrollments_are_of_lines after insert on enrollments
  for each row when (new.line_id is not null) execute function keep_enrollment_line();

-- A person's reason why an enrollment stays although its money went back, and how much had gone back by then.
create table kept_enrollments (
  id uuid primary key,
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  returned_in_paise bigint not null,
  reason text not null,
  admin_id uuid not null references admins (id) on delete restrict,
  written_at timestamptz not null,
  constraint kept_enrollments_returned check (returned_in_paise > 0),
  constraint kept_enrollments_reason_length check (char_length(reason) between 3 and 500)
);
create index kept_enrollments_by_enrollment on kept_enrollments (enrollment_id);
create trigger kept_enrollments_append_only before update or delete on kept_enrollments
  for each row execute function refuse_change();
create trigger kept_enrollments_never_emptied before truncate on kept_enrollments
  for each statement execute function refuse_loss();

-- Moves of a student to another batch or course. Rows never change, and the order stays as it was.
create table enrollment_moves (
  id uuid primary key,
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  from_batch uuid references batches (id) on delete restrict,
  to_batch uuid references batches (id) on delete restrict,
  from_campus text not null,
  to_campus text not null,
  -- above zero: the new seat costs more; below zero: less
  difference_in_paise bigint not null,
  -- what happened to the difference
  settled_by text not null,
  -- the order that asks for the difference, or the refund that returns it
  order_id text references orders (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  reason text not null,
  moved_by uuid not null references admins (id) on delete restrict,
  moved_at timestamptz not null,
  -- the order of moves, whatever the clock says
  position bigint generated always as identity,
  constraint enrollment_moves_somewhere check (from_batch is distinct from to_batch or from_campus <> to_campus),
  constraint enrollment_moves_difference check ((difference_in_paise = 0) = (settled_by = 'nothing')),
  constraint enrollment_moves_reason_length check (char_length(reason) between 3 and 500),
  constraint enrollment_moves_settled_known check (settled_by in ('nothing', 'order', 'online', 'refund', 'waived'))
);
create index enrollment_moves_of_enrollment on enrollment_moves (enrollment_id);
-- finds the orders that ask for a difference
create index enrollment_moves_by_order on enrollment_moves (order_id) where order_id is not null;
create trigger enrollment_moves_append_only before update or delete on enrollment_moves
  for each row execute function refuse_change();
create trigger enrollment_moves_never_emptied before truncate on enrollment_moves
  for each statement execute function refuse_loss();

-- What a student owes after a move to a dearer seat.
create table move_dues (
  move_id uuid primary key references enrollment_moves (id) on delete restrict,
  amount_in_paise bigint not null,
  state text not null default 'open',
  -- the order whose money paid it
  order_id text unique references orders (id) on delete restrict,
  ended_at timestamptz,
  -- who waived it and why; of a withdrawn one, who moved the student on
  ended_by uuid references admins (id) on delete restrict,
  reason text,
  constraint move_dues_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint move_dues_state_known check (state in ('open', 'paid', 'waived', 'withdrawn')),
  constraint move_dues_ended check ((state = 'open') = (ended_at is null)),
  constraint move_dues_paid check ((state = 'paid') = (order_id is not null)),
  constraint move_dues_decided check ((state in ('waived', 'withdrawn')) = (ended_by is not null)),
  constraint move_dues_reason
    check ((state = 'waived') = (reason is not null) and char_length(reason) between 3 and 500)
);
create index move_dues_open on move_dues (move_id) where state = 'open';

-- A difference that was paid, waived or withdrawn stays so.
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
create trigger move_dues_stay before delete or truncate on move_dues
  for each statement execute function refuse_loss();

-- Reminders of a first day: one for each enrollment and first day.
create table batch_reminders (
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  starts_on date not null,
  queued_at timestamptz not null,
  primary key (enrollment_id, starts_on)
);

-- Earlier tables refer to these.
alter table refunds add foreign key (enrollment_id) references enrollments (id) on delete restrict;
alter table orders add foreign key (move_id) references enrollment_moves (id) on delete restrict;
