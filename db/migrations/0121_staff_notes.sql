-- What members of staff write down about an order or a student, for those who look later. Never changed; about a student
-- it goes with the account.
create table staff_notes (
  -- made by the page, so that a note that is sent twice is kept once
  id uuid primary key,
  order_id text references orders (id) on delete cascade,
  student_id uuid references students (id) on delete cascade,
  note text not null,
  written_at timestamptz not null,
  written_by uuid not null references admins (id),
  written_by_name text not null,
  constraint staff_notes_about_one check (num_nonnulls(order_id, student_id) = 1),
  constraint staff_notes_length check (char_length(note) between 3 and 2000)
);
create index staff_notes_by_order on staff_notes (order_id, written_at desc) where order_id is not null;
create index staff_notes_by_student on staff_notes (student_id, written_at desc) where student_id is not null;
