-- null until a link from the student's mailbox, or Google where it is the authority, has shown whose address it is
alter table students add column email_confirmed_at timestamptz;
-- a closed account keeps its row for the books' sake, without anything personal in it
alter table students add column closed_at timestamptz;
alter table students add constraint students_closed_is_empty check
  (closed_at is null or (first_name = '' and last_name = '' and phone is null and password_hash is null
    and email = 'closed-' || id || '@closed.invalid'));

-- Whom Google names: `sub` is the key, never the address (providers/others.md 2.4).
create table google_identities (
  sub text primary key,
  student_id uuid not null references students (id) on delete cascade,
  -- as Google told it when the two were linked
  email text not null,
  linked_at timestamptz not null,
  constraint google_identities_sub_length check (char_length(sub) between 1 and 255)
);
create index google_identities_by_student on google_identities (student_id);

-- A credential works once; it is remembered until it would have ended anyway.
create table used_google_credentials (
  credential_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_google_credentials_by_expiry on used_google_credentials (expires_at);

-- Links sent by mail. The token is made of the seed and a key that the database does not hold; only its
-- SHA-256 is kept. A row without a student stands for an address that nobody has (security.md A19, A21).
create table mailed_links (
  id uuid primary key,
  purpose text not null,
  student_id uuid references students (id) on delete cascade,
  -- where it was sent: it says nothing about any other address
  email text,
  seed bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mailed_links_purpose_known check (purpose in ('reset-password', 'confirm-address')),
  constraint mailed_links_seed_length check (octet_length(seed) = 32),
  constraint mailed_links_email_with_student check ((student_id is null) = (email is null))
);
create index mailed_links_by_student on mailed_links (student_id, purpose);
create index mailed_links_by_expiry on mailed_links (expires_at);
