create table enrollments (
  id uuid primary key,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  order_id text not null unique references orders (id) on delete restrict,
  campus text not null,
  enrolled_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
-- One place per student and course.
create unique index enrollments_one_active on enrollments (student_id, course_id) where ended_at is null;
create index enrollments_by_course on enrollments (course_id);
