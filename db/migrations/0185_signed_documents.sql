-- Documents prove themselves: an Ed25519 signature over what a document says, checked with the institute's published keys
-- (decision 73).
create table signing_keys (
  -- base64url of the first eight bytes of the SHA-256 of the public key
  id text primary key,
  public_key bytea not null,
  -- sealed with SECRET_KEY; null once it signs no more: then nobody has it
  sealed_private_key bytea,
  created_at timestamptz not null,
  -- what it has signed until then still counts
  retired_at timestamptz,
  -- nothing counts that it has signed: somebody else may have had it
  withdrawn_at timestamptz,
  constraint signing_keys_id check
    (id = rtrim(translate(encode(substring(sha256(public_key) for 8), 'base64'), '+/', '-_'), '=')),
  constraint signing_keys_public_key check (octet_length(public_key) = 32),
  constraint signing_keys_private_key check ((sealed_private_key is null) = (retired_at is not null)),
  constraint signing_keys_withdrawn check (withdrawn_at is null or retired_at is not null)
);
create unique index signing_keys_one_active on signing_keys ((true)) where retired_at is null;

-- A public key is known for ever: without it old papers could not be checked.
create trigger signing_keys_kept before delete on signing_keys
  for each row execute function refuse_change();
create trigger signing_keys_never_emptied before truncate on signing_keys
  for each statement execute function refuse_loss();

-- The first time that a document is shown or drawn under a key; so its file is the same for ever, also under later keys.
create table document_signatures (
  document_id uuid not null references documents (id) on delete restrict,
  key_id text not null references signing_keys (id) on delete restrict,
  signature bytea not null,
  signed_at timestamptz not null,
  primary key (document_id, key_id),
  constraint document_signatures_length check (octet_length(signature) = 64)
);
create index document_signatures_by_key on document_signatures (key_id);
create trigger document_signatures_append_only before update or delete on document_signatures
  for each row execute function refuse_change();
create trigger document_signatures_never_emptied before truncate on document_signatures
  for each statement execute function refuse_loss();
