-- Two profiles of one person are joined by a mark: what was bought stays with the profile that bought it, and whoever reads
-- asks for all profiles of the person (rule 53, decision 67).
alter table students
  add column merged_into uuid,
  add constraint students_merged_into_fkey foreign key (merged_into) references students (id) on delete restrict not valid,
  add constraint students_merged_are_closed
    check (merged_into is null or (closed_at is not null and merged_into <> id)) not valid,
  -- as before, and a joined profile keeps what it is known and found by until the person closes the account
  drop constraint students_closed_is_empty,
  add constraint students_closed_is_empty check
    (closed_at is null or merged_into is not null
      or (first_name = '' and last_name = '' and phone is null and password_hash is null
        and email = 'closed-' || id || '@closed.invalid')) not valid;
create index students_merged on students (merged_into) where merged_into is not null;

-- Every profile of whose profile this is: the one that stays, those that were joined with it. One mark leads to the end.
create function profiles_of(student uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select student
    union select merged_into from students where id = student and merged_into is not null
    union select joined.id from students as own
      join students as joined on joined.merged_into = coalesce(own.merged_into, own.id)
      where own.id = student)
$$;

create function keep_merges_flat() returns trigger language plpgsql as $$
begin
  if exists (select from students where id = new.merged_into and merged_into is not null)
     or exists (select from students where merged_into = new.id)
  then
    raise exception 'profile % would be joined with one that is joined itself', new.id;
  end if;
  return new;
end $$;
create trigger students_merge_once before update of merged_into on students
  for each row when (new.merged_into is not null) execute function keep_merges_flat();

-- One active enrollment per person and course: the unique index sees one profile, this one the others.
create function one_place_of_a_person() returns trigger language plpgsql as $$
declare
  profiles constant uuid[] := profiles_of(new.student_id);
begin
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
  for each row when (new.ended_at is null and new.completed_at is null) execute function one_place_of_a_person();
create trigger enrollments_one_of_a_person_again before update of completed_at on enrollments
  for each row when (old.completed_at is not null and new.completed_at is null and new.ended_at is null)
  execute function one_place_of_a_person();
