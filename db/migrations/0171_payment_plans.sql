-- In which parts a course can be paid (decision 69): what is paid at once, and when the later ones are due. An order freezes what
-- follows from it (orders.parts); a course without a row is paid at once.
create table payment_plans (
  course_id uuid primary key references courses (id) on delete cascade,
  first_in_paise bigint not null,
  -- the later ones: equal but for the last, which takes what is left
  later_parts integer not null,
  -- so many months, or days, after the enrollment and after one another; null: on these days of the Indian calendar
  every text,
  every_count integer,
  due_days date[],
  changed_at timestamptz not null,
  constraint payment_plans_first_range check (first_in_paise between 100 and 10000000000),
  constraint payment_plans_parts_range check (later_parts between 1 and 11),
  constraint payment_plans_every_known check (every in ('months', 'days')),
  constraint payment_plans_every_count check ((every is null) = (every_count is null) and every_count between 1 and 365),
  constraint payment_plans_due_days check ((every is null) = (due_days is not null) and cardinality(due_days) = later_parts)
);
