-- What a visitor asks of a course (decision 45): each may be missing, null is none. Lists have one entry a line.
alter table courses
  add column campuses text[] not null default '{}',
  -- the sentence that stands in place of Enroll Now; null: it takes new students
  add column enrollment_closed text,
  add column outcomes text,
  add column audience text,
  add column needs text,
  add column software text,
  add column topics text,
  add column fee_covers text,
  add column trainer_name text,
  add column trainer_about text,
  add column trainer_photo text,
  add column certificate text;

-- As in 0011, but what the page answers is found as the description is.
create or replace function index_courses_for_search(course_ids uuid[]) returns void language plpgsql as $$
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
