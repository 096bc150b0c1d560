-- Keys by which programs of others read the catalogue and orders (decision 39). Rows stay: an ended key keeps its history.
create table read_keys (
  id uuid primary key,
  -- what a person calls it: which program has it
  label text not null,
  -- SHA-256 of the key, which stands nowhere
  key_hash bytea not null unique,
  -- how it begins, so that a person can tell which one a program has
  beginning text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by uuid not null references admins (id) on delete restrict,
  -- the first moment at which it opens nothing any more; null: it has no end of its own
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
