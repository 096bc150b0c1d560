-- Whom a payment that they left was called to mind, once for each student and course and never again.
create table payment_reminders (
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  order_id text not null references orders (id) on delete restrict,
  noted_at timestamptz not null,
  primary key (student_id, course_id)
);
