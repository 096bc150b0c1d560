-- People: students, how they log in, and the table in which the office searches for them.

-- Students. One person can have several profiles, which are joined by merged_into.
create table students (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- The contract trims it and turns it into lower case.
  email text unique,
  phone text,
  -- null: this student logs in only with Google
  password_hash text,
  password_changed_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null until a mailed link, or Google for its own addresses, has proved the address
  email_confirmed_at timestamptz,
  -- A closed account keeps its row for the books, without personal data.
  closed_at timestamptz,
  terms_version integer not null,
  privacy_policy_version integer not null,
  policies_accepted_at timestamptz,
  policies_sentence text,
  -- The profile that this one was joined to (rule 53, decision 67). Purchases stay with their profile. A
  -- reader asks for all profiles of a person.
  merged_into uuid references students (id) on delete restrict,
  constraint students_email_lower check (email = lower(email)),
  constraint students_policies_accepted check ((policies_accepted_at is null) = (policies_sentence is null)),
  constraint students_policies_sentence_length check (char_length(policies_sentence) <= 1000),
  constraint students_merged_are_closed check (merged_into is null or (closed_at is not null and merged_into <> id)),
  constraint students_closed_is_empty check
    (closed_at is null or merged_into is not null
      or (first_name = '' and last_name = '' and phone is null and password_hash is null
        and email = 'closed-' || id || '@closed.invalid'))
);
-- for the office's list; a closed account can't be found
create index students_by_time on students (created_at desc, id desc);
create index students_blocked on students (blocked_at) where blocked_at is not null;
create index students_closed on students (closed_at) where closed_at is not null;
create index students_by_name on students (lower(first_name || ' ' || last_name), id)
  include (first_name, last_name, closed_at);
-- for the search by name, e-mail address and phone
create index students_words on students using gin
  ((lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops);
alter index students_words alter column 1 set statistics 1000;
create index students_merged on students (merged_into) where merged_into is not null;
-- Every number that the office types is looked up (src/server/people/accounts/students/holders.store.ts).
create index students_by_phone on students (phone) where phone is not null;
create trigger students_keep_policies
  before update of terms_version, privacy_policy_version, policies_accepted_at, policies_sentence on students
  for each row execute function refuse_change();

-- A profile is joined to one that is not joined itself, so that one step finds it.
create function keep_merges_flat() returns trigger language plpgsql as $$
begin
  if exists (select from students where id = new.merged_into and merged_into is not null)
     or exists (select from students where merged_into = new.id)
  then
    raise exception 'profile % would be joined with one that is joined itself', new.id;
  end if;
  return new;
end $$;
create trigger students_merge_once before update of merged_into on students
  for each row when (new.merged_into is not null) execute function keep_merges_flat();

-- Writes the student's row of student_search. It runs with the rights of the owner, because the portal's role
-- may not write there.
create function index_student_for_search() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from student_search where student_id = old.id;
    return null;
  end if;
  insert into student_search (student_id, joined_at, standing, name, email, words)
  select student_id, joined_at, standing, name, email, words from searched_students where student_id = new.id
  on conflict (student_id) do update set joined_at = excluded.joined_at, standing = excluded.standing,
    name = excluded.name, email = excluded.email, words = excluded.words;
  return null;
end $$;
-- student_search has no foreign key, because undoing an import asks for every reference to a student.
create trigger students_added_to_search after insert on students
  for each row execute function index_student_for_search();
create trigger students_changed_in_search after update on students
  for each row when (
    (old.first_name, old.last_name, old.email, old.phone, old.created_at, old.blocked_at, old.closed_at, old.merged_into)
    is distinct from
    (new.first_name, new.last_name, new.email, new.phone, new.created_at, new.blocked_at, new.closed_at, new.merged_into))
  execute function index_student_for_search();
create trigger students_gone_from_search after delete on students
  for each row execute function index_student_for_search();

-- The one definition of a student's search row, for the trigger and for npm run doctor.
create view searched_students as
  select id as student_id, created_at as joined_at,
    case when merged_into is not null then 'joined' when closed_at is not null then 'closed'
      when blocked_at is not null then 'blocked' else 'active' end as standing,
    lower(first_name || ' ' || last_name) as name, email,
    lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) as words
  from students;

-- All profiles of the person who has this one. Most people have one profile, which two index look-ups find.
create function profiles_of(student uuid) returns uuid[] language plpgsql stable parallel safe as $$
begin
  if not exists (select from students where merged_into = student)
     and not exists (select from students where id = student and merged_into is not null)
  then
    return array[student];
  end if;
  return array(
    select student
    union select merged_into from students where id = student and merged_into is not null
    union select joined.id from students as own
      join students as joined on joined.merged_into = coalesce(own.merged_into, own.id)
      where own.id = student);
end $$;

-- Logged-in sessions of students. Tokens are random, and only their SHA-256 is kept (rule 12).
create table student_sessions (
  token_hash bytea primary key,
  student_id uuid not null references students (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index student_sessions_by_student on student_sessions (student_id);
create index student_sessions_by_expiry on student_sessions (expires_at);

-- Google accounts of students. The key is Google's `sub`, never the address (others §2.4).
create table google_identities (
  sub text primary key,
  student_id uuid not null references students (id) on delete cascade,
  -- the address that Google named when the two were linked
  email text not null,
  linked_at timestamptz not null,
  constraint google_identities_sub_length check (char_length(sub) between 1 and 255)
);
create index google_identities_by_student on google_identities (student_id);

-- A credential of Google works once. Its row stays until the credential would have expired.
create table used_google_credentials (
  credential_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_google_credentials_by_expiry on used_google_credentials (expires_at);

-- Links in mails to students. The token is made of the seed and a key outside the database, and only its
-- SHA-256 is kept. A row without a student was asked for by an unknown address (attacks A19, A21).
create table mailed_links (
  id uuid primary key,
  purpose text not null,
  student_id uuid references students (id) on delete cascade,
  -- The link proves this address and no other.
  email text,
  seed bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mailed_links_seed_length check (octet_length(seed) = 32),
  constraint mailed_links_email_with_student check ((student_id is null) = (email is null)),
  -- A new address counts from the moment in which its owner opens the link.
  constraint mailed_links_purpose_known check
    (purpose in ('reset-password', 'confirm-address', 'first-password', 'new-address'))
);
create index mailed_links_by_student on mailed_links (student_id, purpose);
create index mailed_links_by_expiry on mailed_links (expires_at);

-- What the office corrected in a profile. It stands outside the activity log, because it must be removable when
-- the account is closed.
create table student_corrections (
  id uuid primary key,
  student_id uuid not null references students (id) on delete cascade,
  corrected_at timestamptz not null,
  corrected_by_name text not null,
  reason text not null,
  -- only the changed ones of name, phone and e-mail address
  before jsonb not null,
  after jsonb not null,
  constraint student_corrections_reason_length check (char_length(reason) between 3 and 500)
);
create index student_corrections_by_student on student_corrections (student_id, corrected_at desc);

-- What the office searches and sorts students by, in lower case. It keeps a search fast with many students
-- (decision 52). Triggers write it.
create table student_search (
  student_id uuid primary key,
  joined_at timestamptz not null,
  standing text not null,
  name text not null,
  email text,
  words text not null
);
alter table student_search alter column words set statistics 1000;
create index student_search_words on student_search using gin (words gin_trgm_ops);
