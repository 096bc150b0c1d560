-- The office works on the catalogue: drafts, two editors of one row, and who edited last.
alter table courses
  -- since when the office keeps it back; null: published
  add column drafted_at timestamptz,
  -- grows with each change; an edit that names another one comes too late
  add column version integer not null default 1,
  -- as the name was then; null: nobody since the portal was filled
  add column edited_by_name text,
  -- the one rule of what a visitor may see
  add column is_public boolean generated always as (hidden_at is null and drafted_at is null) stored;
alter table departments
  add column version integer not null default 1,
  add column edited_by_name text;

-- counts of a department and what keeps it from being deleted ask for hidden courses too
drop index courses_by_department;
create index courses_by_department on courses (department_id);

-- As in 0007, but the words of drafts and hidden courses are nobody's suggestion. What the office finds is
-- indexed all the same.
create or replace function index_courses_for_search(course_ids uuid[]) returns void language plpgsql as $$
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

  insert into course_search_words (word)
  select distinct word
  from course_search
       join courses on courses.id = course_search.course_id and courses.is_public,
       unnest(words_of(heading) || tsvector_to_array(description_words)) as word
  where course_id = any (course_ids) and char_length(word) >= 3 and word !~ '[0-9]'
  order by word
  on conflict (word) do nothing;
end $$;
