-- Catalog: departments and courses, and the functions that keep the search index up to date.

-- Departments of the institute. The specification calls them categories (docs/glossary.md).
create table departments (
  id uuid primary key,
  title text not null,
  slug text not null unique,
  description text not null,
  photo text,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  edited_by_name text,
  constraint departments_title_length check (char_length(title) between 1 and 100)
);
create unique index departments_title_once on departments (lower(title));
create trigger departments_changed after insert or update or delete or truncate on departments
  for each statement execute function tell_catalog_changed();

-- The words of a text in lower case, each once.
create function words_of(given text) returns text[] language sql immutable as $$
  select array(
    select distinct word from regexp_split_to_table(lower(given), '[^[:alnum:]]+') as word
    where char_length(word) between 1 and 40
  )
$$;

-- Writes the words under which courses are found: name, code, department, description and the page's other
-- texts. Words are inserted in order, so that two transactions can't deadlock. Words with digits are left out,
-- because codes and versions are typed as they are.
create function index_courses_for_search(course_ids uuid[]) returns void language plpgsql as $$
begin
  insert into course_search (course_id, name, heading, description_words)
  select courses.id, lower(course_name),
         lower(concat_ws(' ', course_name, course_code, departments.title,
           regexp_replace(course_name || ' ' || course_code, '[^[:alnum:][:space:]]+', '', 'g'))),
         array_to_tsvector(words_of(concat_ws(' ', courses.description, outcomes, audience, needs, software,
           topics, trainer_name)))
  from courses join departments on departments.id = courses.department_id
  where courses.id = any (course_ids)
  order by courses.id
  on conflict (course_id) do update
    set name = excluded.name, heading = excluded.heading,
        description_words = excluded.description_words
    where (course_search.name, course_search.heading, course_search.description_words)
      is distinct from (excluded.name, excluded.heading, excluded.description_words);

  insert into course_search_words (word)
  select distinct word
  from course_search
       join courses on courses.id = course_search.course_id and courses.is_public,
       unnest(words_of(heading) || tsvector_to_array(description_words)) as word
  where course_id = any (course_ids) and char_length(word) >= 3 and word !~ '[0-9]'
  order by word
  on conflict (word) do nothing;
end $$;

-- A renamed department changes the words of its courses.
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

-- Courses as the catalogue shows and sells them.
create table courses (
  id uuid primary key,
  department_id uuid not null references departments (id) on delete restrict,
  course_name text not null,
  course_code text not null,
  -- null: no fee yet, so it can't be booked online; 0: a free course (rule 2)
  fee_in_paise bigint,
  mode text,
  duration text,
  description text not null,
  photo text,
  is_enrolled boolean not null default false,
  is_trial boolean not null default false,
  -- A deleted course with history is hidden, and its history stays (rule 17).
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- since when the office keeps it as a draft; null: published
  drafted_at timestamptz,
  -- Grows with each change. An edit of an older version is refused.
  version integer not null default 1,
  -- the name at that time; null: nobody since the portal was filled
  edited_by_name text,
  -- the one rule for what a visitor may see
  is_public boolean generated always as (hidden_at is null and drafted_at is null) stored,
  -- The description as the course page shows it, made when the course is saved.
  description_html text,
  description_summary text,
  -- The md5 of the description that both were made from. They are made again when it differs or is null.
  description_html_of text,
  -- Answers to a visitor's questions (decision 45). Each may be null. Lists have one entry a line.
  campuses text[] not null default '{}',
  -- the sentence shown instead of Enroll Now; null: new students can enroll
  enrollment_closed text,
  outcomes text,
  audience text,
  needs text,
  software text,
  topics text,
  fee_covers text,
  trainer_name text,
  trainer_about text,
  trainer_photo text,
  certificate text,
  constraint courses_fee_range check (fee_in_paise between 0 and 10000000000),
  constraint courses_name_length check (char_length(course_name) between 1 and 200),
  constraint courses_code_length check (char_length(course_code) between 1 and 40)
);
create unique index courses_code_once on courses (lower(course_code));
-- The index holds all columns of the filters, so that later pages read no table rows (decision 52).
create index courses_by_name on courses (lower(course_name), id) include (course_name, hidden_at);
create index courses_public on courses (id) where is_public;
-- for the office's table of courses, sorted by fee in either direction
create index courses_by_fee on courses (fee_in_paise);
create index courses_by_fee_down on courses (fee_in_paise desc nulls last);
-- for the office's search of batches
create index courses_words on courses using gin (lower(course_name || ' ' || course_code) gin_trgm_ops);
-- for lists by department, and the counts of each filter (decision 52)
create index courses_in_departments on courses (department_id, lower(course_name), id);
-- This index is small, because most courses have the same values.
create index courses_counted on courses (department_id, hidden_at, drafted_at, is_public, mode, duration);
-- The worker looks every minute for courses whose text has to be made again.
create index courses_with_old_text on courses (id) where description_html_of is distinct from md5(description);
create trigger courses_changed after insert or update or delete or truncate on courses
  for each statement execute function tell_catalog_changed();

-- Brings the index up to date with each saved course.
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
