create table students (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- kept trimmed and in lower case by the contract
  email text not null unique,
  phone text,
  -- null: this student only ever signs in through Google
  password_hash text,
  password_changed_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint students_email_lower check (email = lower(email))
);

create table admins (
  id uuid primary key,
  name text not null,
  email text not null unique,
  password_hash text not null,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint admins_email_lower check (email = lower(email))
);

-- Tokens are opaque and random; only their SHA-256 is kept (answers.md 12).
create table student_sessions (
  token_hash bytea primary key,
  student_id uuid not null references students (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index student_sessions_by_student on student_sessions (student_id);
create index student_sessions_by_expiry on student_sessions (expires_at);

create table admin_sessions (
  token_hash bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_sessions_by_admin on admin_sessions (admin_id);
create index admin_sessions_by_expiry on admin_sessions (expires_at);

-- Addresses from which an account has logged in: a stranger's failures elsewhere don't slow the owner (security.md A17).
create table known_addresses (
  account_id uuid not null,
  address_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, address_hash)
);

-- The table that the package rate-limiter-flexible expects; counters survive a restart and are shared by processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
