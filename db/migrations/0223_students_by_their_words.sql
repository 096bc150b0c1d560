-- What students are looked for and sorted by, alone and in small letters (decision 52): for the first 25 of 25,000 that have a
-- name, all their names, addresses and phones were put into small letters at each look. Only the triggers below write it.
create table student_search (
  student_id uuid primary key,
  joined_at timestamptz not null,
  standing text not null,
  name text not null,
  email text,
  words text not null
);
alter table student_search alter column words set statistics 1000;

-- said once: for those who are there, for who changes, and for the doctor
create view searched_students as
  select id as student_id, created_at as joined_at,
    case when merged_into is not null then 'joined' when closed_at is not null then 'closed'
      when blocked_at is not null then 'blocked' else 'active' end as standing,
    lower(first_name || ' ' || last_name) as name, email,
    lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) as words
  from students;

-- by the rights of the tables' owner: the role of a portal that runs meanwhile has none on a new table
create function index_student_for_search() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from student_search where student_id = old.id;
    return null;
  end if;
  insert into student_search (student_id, joined_at, standing, name, email, words)
  select student_id, joined_at, standing, name, email, words from searched_students where student_id = new.id
  on conflict (student_id) do update set joined_at = excluded.joined_at, standing = excluded.standing,
    name = excluded.name, email = excluded.email, words = excluded.words;
  return null;
end $$;

-- What takes long comes before any lock. In the order of names: those that are alike stand on few pages, and all of them are
-- read in half the time.
insert into student_search (student_id, joined_at, standing, name, email, words)
select student_id, joined_at, standing, name, email, words from searched_students order by name;
create index student_search_words on student_search using gin (words gin_trgm_ops);
analyze student_search;

-- from here on nobody registers or changes a profile until this is through; who pays does not wait
lock table students in share row exclusive mode;
delete from student_search where not exists (select from students where id = student_id);
insert into student_search (student_id, joined_at, standing, name, email, words)
select student_id, joined_at, standing, name, email, words from searched_students
except select student_id, joined_at, standing, name, email, words from student_search
on conflict (student_id) do update set joined_at = excluded.joined_at, standing = excluded.standing,
  name = excluded.name, email = excluded.email, words = excluded.words;
-- no reference: whoever takes an import back asks what refers to a student, and lets all stay that have one
create trigger students_added_to_search after insert on students
  for each row execute function index_student_for_search();
create trigger students_changed_in_search after update on students
  for each row when (
    (old.first_name, old.last_name, old.email, old.phone, old.created_at, old.blocked_at, old.closed_at, old.merged_into)
    is distinct from
    (new.first_name, new.last_name, new.email, new.phone, new.created_at, new.blocked_at, new.closed_at, new.merged_into))
  execute function index_student_for_search();
create trigger students_gone_from_search after delete on students
  for each row execute function index_student_for_search();
