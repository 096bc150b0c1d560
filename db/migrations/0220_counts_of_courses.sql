-- How many courses visitors see is kept, too (decision 52): the dashboard counted them at each look.
create function count_courses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts (what, number)
    select 'courses', count(*) from fresh where is_public having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into kept_counts (what, number)
    select 'courses', -count(*) from former where is_public having count(*) > 0;
  else
    insert into kept_counts (what, number)
    select 'courses', sum(case when fresh.is_public then 1 else -1 end)
    from fresh join former using (id)
    where fresh.is_public <> former.is_public having count(*) > 0;
  end if;
  return null;
end $$;
-- from here on nobody writes a course until this is through
create trigger courses_are_counted after insert on courses
  referencing new table as fresh for each statement execute function count_courses();
create trigger courses_are_counted_again after update on courses
  referencing old table as former new table as fresh for each statement execute function count_courses();
create trigger courses_are_counted_no_more after delete on courses
  referencing old table as former for each statement execute function count_courses();

-- after the courses, as whoever changes one comes to both: neither waits for the other
alter table kept_counts drop constraint kept_counts_what_known,
  add constraint kept_counts_what_known check (what in ('students', 'certificates', 'courses', 'places'));
insert into kept_counts (what, number, is_folded)
select 'courses', count(*), true from courses where is_public having count(*) > 0;
