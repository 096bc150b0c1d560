-- Accounting: students, payments and certificates from before this portal (decision 78).

-- Files of an earlier system. Each file is one import, which can be undone as a whole.
create table imports (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  -- the rows of the file, and how many made something new
  rows integer not null,
  made integer not null,
  imported_by uuid not null references admins (id) on delete restrict,
  imported_at timestamptz not null,
  undone_by uuid references admins (id) on delete restrict,
  undone_at timestamptz,
  -- what stayed after an undo, because it was in use
  kept integer,
  constraint imports_kind_known check (kind in ('students', 'payments', 'certificates')),
  constraint imports_hash check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint imports_counts check (made between 0 and rows),
  constraint imports_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (kept is null))
);
create unique index imports_once on imports (kind, file_sha256) where undone_at is null;
create index imports_by_time on imports (imported_at desc, id desc);

-- Which columns such a file has, as the office said it last.
create table import_columns (
  kind text primary key,
  columns jsonb not null,
  constraint import_columns_kind_known check (kind in ('students', 'payments', 'certificates'))
);

-- The students of an import: created by it, or known before.
create table imported_students (
  import_id uuid not null references imports (id) on delete restrict,
  student_id uuid not null references students (id) on delete cascade,
  -- the id in the earlier system
  old_id text,
  is_new boolean not null,
  -- The file's address when another student already has it. It is a contact and no login.
  contact_email text,
  -- more numbers and addresses from the file
  other_contacts text,
  constraint imported_students_old_id check (char_length(old_id) between 1 and 60),
  constraint imported_students_once unique nulls not distinct (import_id, student_id, old_id),
  constraint imported_students_contacts check (
    char_length(contact_email) between 3 and 254 and char_length(other_contacts) between 1 and 500)
);
create index imported_students_by_student on imported_students (student_id);
create unique index imported_students_by_old_id on imported_students (old_id) where old_id is not null;
create index imported_students_by_contact on imported_students (contact_email) where contact_email is not null;

-- Payments from before this portal. They are in no book and no total.
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

-- Certificates from before this portal. Anybody can check them like ours.
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
create index old_certificates_by_plain_number on old_certificates ((regexp_replace(upper(number), '[^0-9A-Z]', '', 'g')));
