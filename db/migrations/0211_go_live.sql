-- What an institute had before this portal: students, past payments and old certificates, read from files (decision 78). Each
-- file is one import, and one that can be taken back as a whole.
create table imports (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  -- of the file, and how many of them made something new
  rows integer not null,
  made integer not null,
  imported_by uuid not null references admins (id) on delete restrict,
  imported_at timestamptz not null,
  undone_by uuid references admins (id) on delete restrict,
  undone_at timestamptz,
  -- what was in use by then and stayed
  kept integer,
  constraint imports_kind_known check (kind in ('students', 'payments', 'certificates')),
  constraint imports_hash check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint imports_counts check (made between 0 and rows),
  constraint imports_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (kept is null))
);
create unique index imports_once on imports (kind, file_sha256) where undone_at is null;
create index imports_by_time on imports (imported_at desc, id desc);

-- Which column of such files says what, as somebody said it last.
create table import_columns (
  kind text primary key,
  columns jsonb not null,
  constraint import_columns_kind_known check (kind in ('students', 'payments', 'certificates'))
);

-- Who was named by a file: made by it, or known before.
create table imported_students (
  import_id uuid not null references imports (id) on delete restrict,
  student_id uuid not null references students (id) on delete cascade,
  -- in the program of before
  old_id text,
  is_new boolean not null,
  primary key (import_id, student_id),
  constraint imported_students_old_id check (char_length(old_id) between 1 and 60)
);
create index imported_students_by_student on imported_students (student_id);
create unique index imported_students_by_old_id on imported_students (old_id) where old_id is not null;

-- Money that came before this portal: no order, no capture, in no book and no total of ours.
create table past_payments (
  id uuid primary key,
  import_id uuid not null references imports (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  course_name text not null,
  amount_in_paise bigint not null,
  paid_on date not null,
  number text,
  method text,
  constraint past_payments_amount check (amount_in_paise > 0),
  constraint past_payments_texts check (
    char_length(course_name) between 1 and 200 and char_length(number) between 1 and 60 and char_length(method) between 1 and 60)
);
create index past_payments_by_student on past_payments (student_id);
create index past_payments_by_import on past_payments (import_id);

-- Certificates that the institute gave before this portal: checked by anybody as ours are.
create table old_certificates (
  id uuid primary key,
  import_id uuid not null references imports (id) on delete restrict,
  number text not null unique,
  code text not null unique,
  student_id uuid references students (id) on delete restrict,
  student_name text not null,
  course_name text not null,
  issued_on date not null,
  constraint old_certificates_code_shape check (code ~ '^[A-Za-z0-9_-]{22}$'),
  constraint old_certificates_texts check (char_length(number) between 1 and 60
    and char_length(student_name) between 1 and 120 and char_length(course_name) between 1 and 200)
);
create index old_certificates_by_student on old_certificates (student_id);
create index old_certificates_by_import on old_certificates (import_id);
create index old_certificates_by_name on old_certificates (lower(student_name));

-- As in 0104; students whom an undone import made are counted no more.
create or replace function count_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts (what, number)
    select 'students', count(*) from fresh where closed_at is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into kept_counts (what, number)
    select 'students', -count(*) from former where closed_at is null having count(*) > 0;
  else
    insert into kept_counts (what, number)
    select 'students', sum(case when fresh.closed_at is null then 1 else -1 end)
    from fresh join former using (id)
    where (fresh.closed_at is null) <> (former.closed_at is null) having count(*) > 0;
  end if;
  return null;
end $$;
create trigger students_are_counted_less after delete on students
  referencing old table as former for each statement execute function count_students();
