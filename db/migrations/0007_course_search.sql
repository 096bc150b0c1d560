-- Finding a course by words, also misspelled ones. pg_trgm comes with PostgreSQL (contrib) and is trusted
-- since 13: whoever may CREATE in this database may create it.
do $$
begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege then
    raise exception 'the course search needs the PostgreSQL extension pg_trgm, and this role may not create it. Let an administrator run once in this database: create extension pg_trgm; or: grant create on database % to %;',
      quote_ident(current_database()), quote_ident(current_user);
  when undefined_file or feature_not_supported then
    raise exception 'the course search needs the PostgreSQL extension pg_trgm, which this server does not have. Install PostgreSQL''s contrib package on it (Debian and Ubuntu: part of the server package).';
end $$;

-- What is searched, in lower case; kept by the triggers below, never written by hand.
create table course_search (
  course_id uuid primary key references courses (id) on delete cascade,
  name text not null,
  -- name, code and department; name and code once more without marks, so that 'ce101' finds 'CE-101'
  heading text not null,
  description_words tsvector not null
) with (toast_tuple_target = 8160);
-- as it is, in its row: unpacking it for each course would take most of a search's time
alter table course_search alter column description_words set storage external;
create index course_search_heading on course_search using gin (heading gin_trgm_ops);
create index course_search_description on course_search using gin (description_words);

-- Every word that stood in the catalogue: what a misspelled one is compared with. A word stays when its
-- last course goes; it leads to nothing then, because the courses themselves are asked next.
create table course_search_words (
  word text primary key
);
create index course_search_words_similar on course_search_words using gin (word gin_trgm_ops);
create index course_search_words_begin on course_search_words (left(word, 1), char_length(word));

create function words_of(given text) returns text[] language sql immutable as $$
  select array(
    select distinct word from regexp_split_to_table(lower(given), '[^[:alnum:]]+') as word
    where char_length(word) between 1 and 40
  )
$$;

create function index_courses_for_search(course_ids uuid[]) returns void language plpgsql as $$
begin
  insert into course_search (course_id, name, heading, description_words)
  select courses.id, lower(course_name),
         lower(concat_ws(' ', course_name, course_code, departments.title,
           regexp_replace(course_name || ' ' || course_code, '[^[:alnum:][:space:]]+', '', 'g'))),
         array_to_tsvector(words_of(courses.description))
  from courses join departments on departments.id = courses.department_id
  where courses.id = any (course_ids)
  order by courses.id
  on conflict (course_id) do update
    set name = excluded.name, heading = excluded.heading,
        description_words = excluded.description_words
    where (course_search.name, course_search.heading, course_search.description_words)
      is distinct from (excluded.name, excluded.heading, excluded.description_words);

  -- in order, so that two who add the same words wait for each other instead of blocking each other;
  -- not codes and versions: those are typed as they are
  insert into course_search_words (word)
  select distinct word
  from course_search,
       unnest(words_of(heading) || tsvector_to_array(description_words)) as word
  where course_id = any (course_ids) and char_length(word) >= 3 and word !~ '[0-9]'
  order by word
  on conflict (word) do nothing;
end $$;

create function index_changed_courses() returns trigger language plpgsql as $$
begin
  perform index_courses_for_search((select array_agg(id) from changed));
  return null;
end $$;
create trigger courses_added_to_search after insert on courses
  referencing new table as changed
  for each statement execute function index_changed_courses();
create trigger courses_changed_in_search after update on courses
  referencing new table as changed
  for each statement execute function index_changed_courses();

create function index_courses_of_changed_departments() returns trigger language plpgsql as $$
begin
  perform index_courses_for_search((
    select array_agg(courses.id)
    from courses
    join changed on changed.id = courses.department_id
    join former on former.id = changed.id and former.title <> changed.title
  ));
  return null;
end $$;
create trigger departments_changed_in_search after update on departments
  referencing old table as former new table as changed
  for each statement execute function index_courses_of_changed_departments();

select index_courses_for_search((select array_agg(id) from courses));
