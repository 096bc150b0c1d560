-- Keys that a device of a member of staff holds (WebAuthn). Only their public half is here.
create table passkeys (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  -- as the device calls it
  credential_id bytea not null unique,
  -- as COSE writes keys
  public_key bytea not null,
  -- how often the device says to have used it; 0 where it does not count
  counter bigint not null,
  -- how the device can be reached ('usb', 'internal'), as it said itself
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_counter_not_negative check (counter >= 0)
);
create index passkeys_by_admin on passkeys (admin_id);

-- What a passkey is to sign: one for each session that adds one, or login that is under way, and each once.
create table passkey_challenges (
  -- the hash of the session's token, or of the login's challenge: no other's answer is taken
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
