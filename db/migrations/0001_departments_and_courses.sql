-- Categories of the specification are departments here (docs/glossary.md).
create table departments (
  id uuid primary key,
  title text not null,
  slug text not null unique,
  description text not null,
  photo text,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint departments_title_length check (char_length(title) between 1 and 100)
);
create unique index departments_title_once on departments (lower(title));

create table courses (
  id uuid primary key,
  department_id uuid not null references departments (id) on delete restrict,
  course_name text not null,
  course_code text not null,
  -- null: no fee yet, can't be booked online; 0: a free course (answers.md 2)
  fee_in_paise bigint,
  mode text,
  duration text,
  description text not null,
  photo text,
  is_enrolled boolean not null default false,
  is_trial boolean not null default false,
  -- deleting a course with history hides it and keeps the history (answers.md 17)
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint courses_fee_range check (fee_in_paise between 0 and 10000000000),
  constraint courses_name_length check (char_length(course_name) between 1 and 200),
  constraint courses_code_length check (char_length(course_code) between 1 and 40)
);
create unique index courses_code_once on courses (lower(course_code));
create index courses_by_department on courses (department_id) where hidden_at is null;

-- Finished pages are kept in memory by each web process; this tells all of them to forget.
create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;
create trigger departments_changed after insert or update or delete or truncate on departments
  for each statement execute function tell_catalog_changed();
create trigger courses_changed after insert or update or delete or truncate on courses
  for each statement execute function tell_catalog_changed();
