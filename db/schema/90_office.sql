-- Office: notes, saved filters and the list of first steps.

-- Notes of staff about an order or a student. They never change. Notes about a student go with the account.
create table staff_notes (
  -- The page makes the id, so that a note sent twice is kept once.
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

-- Saved filters of a member of staff. A list is defined by its address, so only that is kept (decision 14).
create table saved_filters (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  constraint saved_filters_name_length check (char_length(name) >= 1 and char_length(name) <= 40),
  constraint saved_filters_query_length check (char_length(query) >= 1 and char_length(query) <= 500)
);
-- Names differ by more than upper and lower case.
create unique index saved_filters_by_name on saved_filters (admin_id, list, lower(name));

-- Whether an owner has hidden the list of first steps on the dashboard.
create table first_day (
  is_the_row boolean default true primary key,
  dismissed_at timestamptz,
  constraint first_day_is_the_row_check check (is_the_row)
);

insert into first_day default values;
