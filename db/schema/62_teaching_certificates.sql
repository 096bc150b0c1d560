-- Teaching: certificates. Their numbers have no gaps.

-- A printed certificate never changes. A wrong name means revoking it and issuing another.
create table certificates (
  id uuid primary key,
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  number text not null unique,
  year integer not null,
  sequence integer not null,
  -- 128 random bits: the address of its public check page
  code text not null unique,
  -- as printed, and checked by the member of staff who issued it
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
  -- Stored, because a search would build the words of every row.
  words text generated always as
    (lower(number || ' ' || student_name || ' ' || course_name || ' ' || course_code)) stored not null,
  -- the revoked certificate that this one replaces
  replaces uuid unique references certificates (id) on delete restrict,
  -- the institute as printed, so that later edits change no certificate
  issuer jsonb not null,
  constraint certificates_number_length check (char_length(number) <= 20),
  constraint certificates_code_shape check (code ~ '^[A-Za-z0-9_-]{22}$'),
  constraint certificates_name_length check (char_length(student_name) between 1 and 120),
  constraint certificates_grade_length check (char_length(grade) between 1 and 40),
  constraint certificates_revoked_with_reason check ((revoked_at is null) = (revoke_reason is null)),
  unique (year, sequence)
);
alter table certificates alter column words set statistics 1000;
-- The last guard against two valid certificates for one enrollment.
create unique index certificates_one_live on certificates (enrollment_id) where revoked_at is null;
create index certificates_by_enrollment on certificates (enrollment_id);
create index certificates_by_student on certificates (student_id);
create index certificates_by_course on certificates (course_id);
create index certificates_by_time on certificates (issued_at desc, id desc);
create index certificates_by_name on certificates (lower(student_name), id);
create index certificates_by_course_name on certificates (lower(course_name), id);
create index certificates_words on certificates using gin (words gin_trgm_ops);
create index certificates_revoked on certificates (issued_at desc, id desc) where revoked_at is not null;
create index certificates_by_plain_number on certificates ((regexp_replace(upper(number), '[^0-9A-Z]', '', 'g')));

-- A certificate can be revoked once. Nothing else changes.
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
create trigger certificates_never_emptied before truncate on certificates
  for each statement execute function refuse_loss();

-- The last number of each calendar year in India. Numbers have no gaps.
create table certificate_series (
  year integer primary key,
  last_number integer not null
);

-- Numbers rise by one, and go on behind those that a restore may have lost.
create function keep_certificate_series() returns trigger language plpgsql as $$
begin
  if exists (select from series_ends where series = 'certificates' and year = new.year::text
             and goes_on_after = new.last_number)
     and (tg_op = 'INSERT' or old.year = new.year and old.last_number < new.last_number)
  then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.last_number <> 1 and new.last_number is distinct from
       (select max(sequence) from certificates where year = new.year)
    then
      raise exception 'the certificates of % begin at one', new.year;
    end if;
  elsif (old.year, old.last_number + 1) is distinct from (new.year, new.last_number) then
    raise exception 'the certificates of % are numbered one by one', old.year;
  end if;
  return new;
end $$;
create trigger certificate_series_one_by_one before insert or update on certificate_series
  for each row execute function keep_certificate_series();
create trigger certificate_series_stays before delete or truncate on certificate_series
  for each statement execute function refuse_loss();
