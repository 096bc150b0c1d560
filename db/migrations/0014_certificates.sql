-- Certificate numbers run without a gap within a calendar year of Indian time.
create table certificate_series (
  year integer primary key,
  last_number integer not null
);

-- One printed certificate. What it says never changes: a wrong name means revoking it and issuing another.
create table certificates (
  id uuid primary key,
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  number text not null unique,
  year integer not null,
  sequence integer not null,
  -- the public check address uses this (128 bits at random), never the number
  code text not null unique,
  -- as printed; the name was checked by the member of staff who issued it
  student_name text not null,
  course_name text not null,
  course_code text not null,
  campus text not null,
  grade text,
  completed_on date,
  issued_at timestamptz not null,
  issued_by uuid not null references admins (id) on delete restrict,
  revoked_at timestamptz,
  revoke_reason text,
  -- what the office's search looks in; stored, because building it for every row would take most of a search's time
  words text not null generated always as
    (lower(number || ' ' || student_name || ' ' || course_name || ' ' || course_code)) stored,
  -- the revoked certificate that this one stands for
  replaces uuid unique references certificates (id) on delete restrict,
  unique (year, sequence),
  constraint certificates_number_length check (char_length(number) <= 20),
  constraint certificates_code_shape check (code ~ '^[A-Za-z0-9_-]{22}$'),
  constraint certificates_name_length check (char_length(student_name) between 1 and 120),
  constraint certificates_grade_length check (char_length(grade) between 1 and 40),
  constraint certificates_revoked_with_reason check ((revoked_at is null) = (revoke_reason is null))
);
-- The last line against two valid certificates for one place.
create unique index certificates_one_live on certificates (enrollment_id) where revoked_at is null;
create index certificates_by_enrollment on certificates (enrollment_id);
create index certificates_by_student on certificates (student_id);
create index certificates_by_course on certificates (course_id);
create index certificates_by_time on certificates (issued_at desc, id desc);
create index certificates_by_name on certificates (lower(student_name), id);
create index certificates_by_course_name on certificates (lower(course_name), id);
create index certificates_words on certificates using gin (words gin_trgm_ops);

create function keep_certificate_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'certificate % stays in the books', old.number;
  end if;
  -- words are made of the others, and not yet when this runs
  if (to_jsonb(old) - 'words' - 'revoked_at' - 'revoke_reason')
     is distinct from (to_jsonb(new) - 'words' - 'revoked_at' - 'revoke_reason')
  then
    raise exception 'what certificate % says never changes', old.number;
  end if;
  if old.revoked_at is not null then
    raise exception 'certificate % is revoked and stays so', old.number;
  end if;
  return new;
end $$;
create trigger certificates_keep_facts before update or delete on certificates
  for each row execute function keep_certificate_facts();
