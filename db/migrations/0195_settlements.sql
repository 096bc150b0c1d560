-- What providers say that they paid to the bank, read from their own files (decision 75). Amounts are paise; what a provider
-- took or gave back is below zero.
create table settlement_columns (
  provider text primary key,
  -- {"payout": "Settlement ID"}: which column of its files says what, as somebody said it last
  columns jsonb not null,
  changed_by uuid not null references admins (id) on delete restrict,
  changed_at timestamptz not null
);

create table settlement_files (
  id uuid primary key,
  provider text not null,
  name text not null,
  sha256 text not null,
  read_by uuid not null references admins (id) on delete restrict,
  read_at timestamptz not null,
  constraint settlement_files_twice_is_once unique (provider, sha256)
);

-- One payment of a provider to the bank.
create table settlements (
  id uuid primary key,
  provider text not null,
  -- the provider's own id of it
  reference text not null,
  -- the bank's
  utr text,
  -- a day of the Indian calendar
  paid_on date not null,
  unique (provider, reference)
);
create index settlements_by_day on settlements (paid_on desc, id);

create table settlement_rows (
  id uuid primary key,
  settlement_id uuid not null references settlements (id) on delete restrict,
  file_id uuid not null references settlement_files (id) on delete restrict,
  provider text not null,
  -- as a spreadsheet counts
  row_number integer not null,
  -- the provider's own id of the row, or what tells it from every other
  row_key text not null,
  kind text not null,
  -- the provider's word for it
  said_kind text not null,
  payment_reference text,
  refund_reference text,
  gross_in_paise bigint not null,
  fee_in_paise bigint not null,
  tax_in_paise bigint not null,
  net_in_paise bigint not null,
  capture_id uuid references captures (id) on delete restrict,
  refund_try_id uuid references refund_tries (id) on delete restrict,
  -- of a row that nothing of ours explains: what a person says that it is
  resolved_as text,
  resolved_because text,
  resolved_by uuid references admins (id) on delete restrict,
  resolved_at timestamptz,
  unique (provider, row_key),
  constraint settlement_rows_kind_known check (kind in ('payment', 'refund', 'dispute', 'charge', 'payout', 'unknown')),
  constraint settlement_rows_adds_up check (net_in_paise = gross_in_paise - fee_in_paise - tax_in_paise),
  constraint settlement_rows_of_refund check (refund_try_id is null or kind = 'refund'),
  constraint settlement_rows_resolved check (
    (resolved_as is null) = (resolved_by is null) and (resolved_as is null) = (resolved_at is null)
    and (resolved_as is null) = (resolved_because is null)),
  constraint settlement_rows_resolved_known check (resolved_as in ('charge', 'provider')),
  constraint settlement_rows_because check (char_length(resolved_because) >= 3 and char_length(resolved_because) <= 500)
);
create index settlement_rows_by_settlement on settlement_rows (settlement_id, file_id, row_number);
create index settlement_rows_by_capture on settlement_rows (capture_id) where capture_id is not null;
create index settlement_rows_by_refund_try on settlement_rows (refund_try_id) where refund_try_id is not null;
-- the board of what nobody has explained
create index settlement_rows_unexplained on settlement_rows (id)
  where resolved_as is null and capture_id is null and kind in ('payment', 'refund', 'dispute', 'unknown');

create trigger settlement_files_append_only before update or delete on settlement_files
  for each row execute function refuse_change();
create trigger settlement_files_never_emptied before truncate on settlement_files
  for each statement execute function refuse_loss();
create trigger settlements_append_only before update or delete on settlements
  for each row execute function refuse_change();
create trigger settlements_never_emptied before truncate on settlements
  for each statement execute function refuse_loss();
create trigger settlement_rows_keep_facts before update on settlement_rows
  for each row execute function keep_facts('resolved_as', 'resolved_because', 'resolved_by', 'resolved_at');
create trigger settlement_rows_stay before delete or truncate on settlement_rows
  for each statement execute function refuse_loss();

create function resolve_settlement_row_once() returns trigger language plpgsql as $$
begin
  if old.resolved_as is not null and new is distinct from old then
    raise exception 'settlement row % is explained already', old.id;
  end if;
  return new;
end $$;
create trigger settlement_rows_resolved_once before update on settlement_rows
  for each row execute function resolve_settlement_row_once();

-- What a file says of one settlement is one entry; what a person says of a row another.
alter table journal_entries
  add column settlement_id uuid references settlements (id) on delete restrict,
  add column settlement_file_id uuid references settlement_files (id) on delete restrict,
  add column settlement_row_id uuid references settlement_rows (id) on delete restrict;
create unique index journal_entries_settlement_once on journal_entries (settlement_id, settlement_file_id)
  where settlement_file_id is not null;
create unique index journal_entries_settlement_row_once on journal_entries (settlement_row_id)
  where settlement_row_id is not null;
do $$
declare
  known constant text := (select regexp_replace(pg_get_constraintdef(oid), '^CHECK (.*?)( NOT VALID)?$', '\1')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind in (''settlement'', ''settlementExplained'')) not valid';
end $$;
alter table journal_entries
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind in ('opening', 'float', 'deposit', 'cashDifference', 'chequeTaken', 'chequeCleared', 'chequeBounced',
      'settlement', 'settlementExplained'))
      = (capture_id is null)
    and (order_id is null)
      = (kind in ('opening', 'float', 'deposit', 'cashDifference', 'settlement', 'settlementExplained'))) not valid,
  add constraint journal_entries_settlement check (
    (kind in ('settlement', 'settlementExplained')) = (settlement_id is not null)
    and (kind = 'settlement') = (settlement_file_id is not null)
    and (kind = 'settlementExplained') = (settlement_row_id is not null)) not valid;

-- A refund is found by the provider's own name for it.
create index refund_tries_by_reference on refund_tries (reference) where reference is not null;
