-- How many students, valid certificates and places there are, by department and day (decision 52): kept as the journal's
-- sums are, by rows that are only added and that the worker folds.
create table kept_counts (
  what text not null,
  -- of places: of the course, and the Indian day on which they were taken
  department_id uuid references departments (id) on delete cascade,
  day date,
  number bigint not null,
  is_folded boolean not null default false,
  constraint kept_counts_what_known check (what in ('students', 'certificates', 'places')),
  constraint kept_counts_of_places check
    ((what = 'places') = (department_id is not null) and (what = 'places') = (day is not null))
);

create function count_places() returns trigger language plpgsql as $$
begin
  -- the course's row is held as its reference holds it: a course that moves to another department waits, or is waited for
  if tg_op = 'INSERT' then
    perform from courses where id in (select course_id from fresh) for key share;
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

create function count_moved_places() returns trigger language plpgsql as $$
begin
  if exists (select from fresh join former using (id) where fresh.department_id <> former.department_id) then
    -- who enrolls just now holds the course: they come first, or see the new department
    perform from courses where id in (
      select id from fresh join former using (id) where fresh.department_id <> former.department_id) for update;
    insert into kept_counts (what, department_id, day, number)
    select 'places', side.department_id, (enrolled_at at time zone 'Asia/Kolkata')::date, sum(side.sign)
    from fresh join former using (id)
    join enrollments on enrollments.course_id = fresh.id and ended_at is null
    cross join lateral (values (fresh.department_id, 1), (former.department_id, -1)) as side (department_id, sign)
    where fresh.department_id <> former.department_id group by 2, 3;
  end if;
  return null;
end $$;

create function count_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts (what, number)
    select 'students', count(*) from fresh where closed_at is null having count(*) > 0;
  else
    insert into kept_counts (what, number)
    select 'students', sum(case when fresh.closed_at is null then 1 else -1 end)
    from fresh join former using (id)
    where (fresh.closed_at is null) <> (former.closed_at is null) having count(*) > 0;
  end if;
  return null;
end $$;

create function count_certificates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts (what, number)
    select 'certificates', count(*) from fresh where revoked_at is null having count(*) > 0;
  else
    insert into kept_counts (what, number)
    select 'certificates', sum(case when fresh.revoked_at is null then 1 else -1 end)
    from fresh join former using (id)
    where (fresh.revoked_at is null) <> (former.revoked_at is null) having count(*) > 0;
  end if;
  return null;
end $$;

-- from here on nobody enrolls until this is through
create trigger enrollments_are_counted after insert on enrollments
  referencing new table as fresh for each statement execute function count_places();
create trigger enrollments_are_counted_again after update on enrollments
  referencing old table as former new table as fresh for each statement execute function count_places();
create trigger courses_move_their_places after update on courses
  referencing old table as former new table as fresh for each statement execute function count_moved_places();
create trigger students_are_counted after insert on students
  referencing new table as fresh for each statement execute function count_students();
create trigger students_are_counted_again after update on students
  referencing old table as former new table as fresh for each statement execute function count_students();
create trigger certificates_are_counted after insert on certificates
  referencing new table as fresh for each statement execute function count_certificates();
create trigger certificates_are_counted_again after update on certificates
  referencing old table as former new table as fresh for each statement execute function count_certificates();

insert into kept_counts (what, number, is_folded)
select 'students', count(*), true from students where closed_at is null having count(*) > 0;
insert into kept_counts (what, number, is_folded)
select 'certificates', count(*), true from certificates where revoked_at is null having count(*) > 0;
insert into kept_counts (what, department_id, day, number, is_folded)
select 'places', department_id, (enrolled_at at time zone 'Asia/Kolkata')::date, count(*), true
from enrollments join courses on courses.id = course_id
where ended_at is null group by 2, 3;

create index kept_counts_to_fold on kept_counts (what) where not is_folded;
create trigger kept_counts_never_emptied before truncate on kept_counts
  for each statement execute function refuse_loss();
