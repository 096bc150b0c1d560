-- A member of staff is added without a password and chooses one by a mailed link.
alter table admins alter column password_hash drop not null;
alter table admins add column last_login_at timestamptz;

-- Links that let a member of staff choose a password. As mailed_links: the token is kept nowhere, and a row
-- without an admin stands for an address that nobody has (security.md A19, A21).
create table staff_links (
  id uuid primary key,
  purpose text not null,
  admin_id uuid references admins (id) on delete cascade,
  seed bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_links_purpose_known check (purpose in ('invitation', 'reset-password')),
  constraint staff_links_seed_length check (octet_length(seed) = 32)
);
create index staff_links_by_admin on staff_links (admin_id);
create index staff_links_by_expiry on staff_links (expires_at);

-- The app that counts time-based codes (RFC 6238). The secret is sealed with a key that the database does not hold.
create table second_factors (
  admin_id uuid primary key references admins (id) on delete cascade,
  sealed_secret bytea not null,
  -- null: its first code has not been typed yet, so nothing asks for it
  confirmed_at timestamptz,
  -- the time step of the last code that was taken: no step counts twice, none before it counts at all
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- What opens the door when the phone is lost; each once, so a used one is gone.
create table recovery_codes (
  admin_id uuid not null references second_factors (admin_id) on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);

-- The password was right, the code is still to come. Not a session: it opens nothing but the second step.
create table login_challenges (
  token_hash bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_by_admin on login_challenges (admin_id);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- What the office has chosen for itself: one row.
create table office_settings (
  id boolean primary key default true,
  -- null: the institute's own address
  office_email text,
  mails_enrollments boolean not null default true,
  mails_trouble boolean not null default true,
  updated_at timestamptz,
  constraint office_settings_one_row check (id),
  constraint office_settings_email_lower check (office_email = lower(office_email))
);
insert into office_settings default values;

-- Filters of the activity page that the earlier indexes do not serve.
create index activity_by_time on activity (happened_at);
create index activity_by_kind on activity (subject_kind, position desc);
