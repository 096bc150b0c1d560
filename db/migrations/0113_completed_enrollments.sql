-- An enrollment is completed when its batch's last day is over (decision 54). It stays what it was: only for buying the
-- course again does it count no more.
lock table enrollments in access exclusive mode;
alter table enrollments add column completed_at timestamptz;
create unique index enrollments_one_current on enrollments (student_id, course_id)
  where ended_at is null and completed_at is null;
drop index enrollments_one_active;
alter index enrollments_one_current rename to enrollments_one_active;
-- those that may be completed, or active again, found from their batch; and all of a student in a course
create index enrollments_completed on enrollments (batch_id) where completed_at is not null and ended_at is null;
create index enrollments_by_student_and_course on enrollments (student_id, course_id) where ended_at is null;

-- As before, and an enrollment is completed and active again as its batch's last day goes and comes back.
create or replace function keep_enrollment_facts() returns trigger language plpgsql as $$
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
