-- People: members of staff, how they log in, and the keys and receivers that they give to other programs.

-- Members of staff. The specification calls all of them admins.
create table admins (
  id uuid primary key,
  name text not null,
  email text not null unique,
  password_hash text,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- contract/platform/roles.ts says what each role may do.
  role text not null,
  last_login_at timestamptz,
  constraint admins_email_lower check (email = lower(email)),
  constraint admins_role_known check (role in ('owner', 'office', 'accounts', 'readOnly'))
);

-- Logged-in sessions of staff. Only the hash of a token is kept.
create table admin_sessions (
  token_hash bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_sessions_by_admin on admin_sessions (admin_id);
create index admin_sessions_by_expiry on admin_sessions (expires_at);

-- Links with which a member of staff chooses a password. Only the hash of the token is kept. A row without an
-- admin was asked for by an unknown address (attacks A19, A21).
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

-- The app for time-based codes (RFC 6238). The secret is sealed with a key outside the database.
create table second_factors (
  admin_id uuid primary key references admins (id) on delete cascade,
  sealed_secret bytea not null,
  -- null: the first code is still missing, so no login asks for one
  confirmed_at timestamptz,
  -- The time step of the last accepted code. This step and earlier ones are refused.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for a lost phone. A used code is deleted.
create table recovery_codes (
  admin_id uuid not null,
  code_hash bytea not null,
  primary key (admin_id, code_hash),
  constraint recovery_codes_of_admin foreign key (admin_id) references admins (id) on delete cascade
);

-- A login whose password was right and whose code is still missing. It opens nothing else.
create table login_challenges (
  token_hash bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_by_admin on login_challenges (admin_id);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- Passkeys of staff (WebAuthn). Only their public half is here.
create table passkeys (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  -- the id that the device gave it
  credential_id bytea not null unique,
  -- encoded as COSE
  public_key bytea not null,
  -- how often the device says it was used; 0: the device does not count
  counter bigint not null,
  -- how the device can be reached, in its own words ('usb', 'internal')
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_counter_not_negative check (counter >= 0)
);
create index passkeys_by_admin on passkeys (admin_id);

-- What a passkey has to sign. Each challenge belongs to one session or login, and works once.
create table passkey_challenges (
  -- The hash of the session's or the login's token. Nobody else's answer is accepted.
  bound_to bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  purpose text not null,
  challenge bytea not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_purpose_known check (purpose in ('add', 'log-in')),
  constraint passkey_challenges_length check (octet_length(challenge) = 32)
);
create index passkey_challenges_by_admin on passkey_challenges (admin_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Networks from which an account has logged in. Failed logins from elsewhere don't slow these down (attack
-- A17).
create table known_addresses (
  account_id uuid not null,
  address_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, address_hash)
);

-- Keys with which other programs read the catalogue and orders (decision 39). Rows stay, so that an ended key
-- keeps its history.
create table read_keys (
  id uuid primary key,
  -- the office's name for it: which program uses it
  label text not null,
  -- the SHA-256 of the key, which is kept nowhere
  key_hash bytea not null unique,
  -- the beginning of the key, so that a person recognises it
  beginning text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by uuid not null references admins (id) on delete restrict,
  -- from this moment on it is refused; null: it does not expire
  expires_at timestamptz,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references admins (id) on delete restrict,
  constraint read_keys_hash_length check (octet_length(key_hash) = 32),
  constraint read_keys_label_length check (char_length(label) between 1 and 100),
  constraint read_keys_scopes_known check
    (cardinality(scopes) > 0 and scopes <@ array['catalogue:read', 'orders:read']),
  constraint read_keys_ended check ((ended_at is null) = (ended_by is null))
);
create trigger read_keys_stay before delete or truncate on read_keys
  for each statement execute function refuse_loss();

-- Addresses that receive events (decision 39). Rows stay, so that an ended receiver keeps its history.
create table event_receivers (
  id uuid primary key,
  url text not null,
  label text not null,
  -- Sealed with SECRET_KEY. The secret before it stays valid for a while.
  sealed_secret bytea not null,
  sealed_secret_before bytea,
  before_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references admins (id) on delete restrict,
  -- since when every delivery has failed; null: the last one succeeded
  failing_since timestamptz,
  -- The portal switched it off after an answer 410, or after too long a failure.
  disabled_at timestamptz,
  disabled_because text,
  ended_at timestamptz,
  ended_by uuid references admins (id) on delete restrict,
  constraint event_receivers_url_length check (char_length(url) between 8 and 500),
  constraint event_receivers_label_length check (char_length(label) between 1 and 100),
  constraint event_receivers_before check ((sealed_secret_before is null) = (before_until is null)),
  constraint event_receivers_disabled check ((disabled_at is null) = (disabled_because is null)
    and disabled_because in ('gone', 'failing')),
  constraint event_receivers_ended check ((ended_at is null) = (ended_by is null))
);
create trigger event_receivers_stay before delete or truncate on event_receivers
  for each statement execute function refuse_loss();

-- One event on its way to one receiver.
create table event_deliveries (
  id uuid primary key,
  event_id uuid not null references outgoing_events (id) on delete cascade,
  receiver_id uuid not null references event_receivers (id) on delete restrict,
  state text not null,
  created_at timestamptz not null,
  -- The time of the next try. During a try: when another worker may take over.
  next_try_at timestamptz,
  -- tries of the current schedule; a resend starts a new one
  tries_of_schedule integer not null default 0,
  tries integer not null default 0,
  last_tried_at timestamptz,
  -- HTTP status of the last response; null: there was none
  last_status integer,
  -- the beginning of the last response, or the reason why there was none
  last_answer text,
  constraint event_deliveries_state_known check (state in ('waiting', 'delivered', 'failed')),
  constraint event_deliveries_next check ((state = 'waiting') = (next_try_at is not null)),
  constraint event_deliveries_answer_length check (char_length(last_answer) <= 500)
);
create index event_deliveries_due on event_deliveries (next_try_at) where state = 'waiting';
create index event_deliveries_by_receiver on event_deliveries (receiver_id, created_at desc, id desc);
create index event_deliveries_by_event on event_deliveries (event_id);

-- Earlier tables refer to these.
alter table policy_versions add foreign key (published_by) references admins (id) on delete restrict;
